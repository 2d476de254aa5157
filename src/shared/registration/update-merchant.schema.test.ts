import { expect, it } from 'vitest';
import { merchantNumberSchema } from './update-merchant.schema.ts';

it.each(['5002790000', 'AB12', '123456789012345', null])('takes the merchant number %s', (mid) => {
  expect(merchantNumberSchema.safeParse(mid).success).toBe(true);
});

it('takes a merchant number in any letter case and with spaces as the same number', () => {
  expect(merchantNumberSchema.parse(' hu 50 02 ab ')).toBe('HU5002AB');
});

it.each(['a', 'abcd', '123', '1234567890123456', 'ő1234'])('refuses the merchant number %s', (mid) => {
  expect(merchantNumberSchema.safeParse(mid).success).toBe(false);
});
