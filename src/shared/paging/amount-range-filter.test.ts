import { expect, it } from 'vitest';
import { namedMaximum } from './amount-range-filter.ts';

it.each([
  [300_000, { key: 'ui:filters.atMost', amount: 300_000 }],
  [299_999, { key: 'ui:filters.below', amount: 300_000 }],
  [299_950, { key: 'ui:filters.atMost', amount: 299_950 }],
  [0, { key: 'ui:filters.atMost', amount: 0 }],
])('names the maximum %d by what it excludes if that is a whole number of forints', (max, expected) => {
  expect(namedMaximum(max)).toEqual(expected);
});
