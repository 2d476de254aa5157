import { expect, test } from 'vitest';
import { shownParams } from './shown-params.ts';

test('writes days and months in the language, and leaves other values', () => {
  const params = { from: '2026-11-01', month: '2027-02', min: 3, values: 'Sale, Refund' };
  expect(shownParams(params, 'hu')).toEqual({ ...params, from: '2026.11.01.', month: '2027. február' });
  expect(shownParams(params, 'en')).toEqual({ ...params, from: '1 Nov 2026', month: 'February 2027' });
});
