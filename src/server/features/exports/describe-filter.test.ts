import { expect, it } from 'vitest';
import { describeAmounts } from './describe-filter.ts';

it.each([
  [{ maxAmount: 299_999 }, 'Less than 3,000 HUF'],
  [{ minAmount: 100_000, maxAmount: 299_999 }, 'At least 1,000 HUF, Less than 3,000 HUF'],
  [{ minAmount: 100_000, maxAmount: 300_000 }, 'At least 1,000 HUF, At most 3,000 HUF'],
])('describes the amounts %o', (filter, value) => {
  expect(describeAmounts(filter, 'en').map((label) => label.value.replaceAll('\u00a0', ' '))).toEqual([value]);
});
