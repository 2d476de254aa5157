import { expect, test } from 'vitest';
import { sortRows } from './sort-rows.ts';

const rows = [
  { name: 'Kávézó', value: 3 },
  { name: 'Árvíz', value: null },
  { name: 'Bolt 10', value: 3 },
  { name: 'Bolt 9', value: -1 },
];
const namesBy = (
  sortValue: (row: (typeof rows)[number]) => number | string | null,
  order: 'Ascending' | 'Descending',
) => sortRows(rows, sortValue, { order, language: 'hu' }).map(({ name }) => name);

test('sorts by numbers, equal ones as they were, and rows without a value last in both orders', () => {
  expect(namesBy(({ value }) => value, 'Descending')).toEqual(['Kávézó', 'Bolt 10', 'Bolt 9', 'Árvíz']);
  expect(namesBy(({ value }) => value, 'Ascending')).toEqual(['Bolt 9', 'Kávézó', 'Bolt 10', 'Árvíz']);
});

test('sorts by texts in the order of the language, with numbers in them as such', () => {
  expect(namesBy(({ name }) => name, 'Ascending')).toEqual(['Árvíz', 'Bolt 9', 'Bolt 10', 'Kávézó']);
  expect(namesBy(({ name }) => name, 'Descending')).toEqual(['Kávézó', 'Bolt 10', 'Bolt 9', 'Árvíz']);
});

test('changes none of the rows that it is given', () => {
  const before = [...rows];
  namesBy(({ name }) => name, 'Ascending');
  expect(rows).toEqual(before);
});
