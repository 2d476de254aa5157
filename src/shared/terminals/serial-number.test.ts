import { expect, it } from 'vitest';
import { serialNumberKey, serialNumberPattern } from './serial-number.ts';

it.each([
  '1740-00ab',
  '1740 00AB',
  '1740_00aB',
  '1740.00AB',
  '1740/00AB',
  '1740:00ab',
  ' 1740–00AB\u200b',
  '174000AB',
  '１７４０－００ａｂ',
  '1740﹣00AB',
  '#1740-00AB',
  '(174000AB)',
  '„174000AB”',
  '"174000ab"',
])('serialNumberKey of %s is the same', (text) => {
  expect(serialNumberKey(text)).toBe('174000AB');
});

it('serialNumberKey accepts any text', () => {
  expect(serialNumberKey('nincs-ilyen-é')).toBe('NINCSILYENÉ');
  expect(serialNumberKey('--')).toBe('');
});

it.each([
  ['1740-00AB', true],
  ['PAX_A920.1/2:3', true],
  ['7', true],
  ['#174000AB', false],
  ['(174000AB)', false],
  ['1740.', true],
  ['S/N:', true],
  ['--', false],
  ['', false],
])('serialNumberPattern matches %s: %s', (text, expected) => {
  expect(serialNumberPattern.test(text)).toBe(expected);
});
