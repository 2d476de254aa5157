import { expect, it } from 'vitest';
import { merchantNumberSchema } from './update-merchant.schema.ts';

it.each(['5002790000', 'AB12', '123456789012345', null])('takes the merchant number %s', (mid) => {
  expect(merchantNumberSchema.safeParse(mid).success).toBe(true);
});

it.each(['a', 'abcd', '123', '1234567890123456', 'ő1234'])('refuses the merchant number %s', (mid) => {
  expect(merchantNumberSchema.safeParse(mid).success).toBe(false);
});
