import { expect, test } from 'vitest';
import { matchCommands } from './match-commands.ts';

const commands = [
  { label: 'Online tranzakciók' },
  { label: 'Tranzakciók' },
  { label: 'Sötét megjelenés', keywords: 'dark mode' },
];
const labels = (text: string) => matchCommands(commands, text).map(({ label }) => label);

test('returns all commands without a text, and none for a text that no command has', () => {
  expect(labels(' ')).toHaveLength(3);
  expect(labels('xyz')).toEqual([]);
  expect(labels('@')).toEqual([]);
});

test('finds words by their start, without accents and in any order, the closest label first', () => {
  expect(labels('tranz')).toEqual(['Tranzakciók', 'Online tranzakciók']);
  expect(labels('TRANZAKCIÓK on')).toEqual(['Online tranzakciók']);
  expect(labels('sotet')).toEqual(['Sötét megjelenés']);
  expect(labels('„sötét\u00a0megj”')).toEqual(['Sötét megjelenés']);
  expect(labels('akció')).toEqual([]);
});

test('finds a command by its other words', () => {
  expect(labels('dark')).toEqual(['Sötét megjelenés']);
  expect(labels('dark@')).toEqual(['Sötét megjelenés']);
});
