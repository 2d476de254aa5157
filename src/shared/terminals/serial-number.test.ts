import { expect, it } from 'vitest';
import { serialNumberKey } from './serial-number.ts';

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
])('serialNumberKey of %s is the same', (text) => {
  expect(serialNumberKey(text)).toBe('174000AB');
});

it('serialNumberKey accepts any text', () => {
  expect(serialNumberKey('nincs-ilyen-é')).toBe('NINCSILYENÉ');
  expect(serialNumberKey('--')).toBe('');
});
