import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i', (page, totalPages, expected) => {
  expect(pageNumbers(page, totalPages)).toEqual(expected);
});

test('a page past the end still offers the way back', () => {
  expect(pageNumbers(12, 3)).toEqual([1, 2, 3]);
});
