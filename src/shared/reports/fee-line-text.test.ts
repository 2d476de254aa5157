import { expect, test } from 'vitest';
import { translate } from '#shared/i18n/translate.ts';
import { feeLineText } from './fee-line-text.ts';
import type { FeeLine } from './settlement-details.schema.ts';

const rate = { kind: 'Rate', brand: null } as const;
const textsOf = (lines: readonly Pick<FeeLine, 'kind' | 'brand'>[]) =>
  lines.map((line) => translate('en', ...feeLineText(line, lines)));

test('the rate is that of all sales, or the general one beside those of other lines', () => {
  expect(textsOf([rate, { kind: 'Minimum', brand: null }])[0]).toBe('Fees of successful sales');
  expect(textsOf([rate, { kind: 'Foreign', brand: null }, { kind: 'Brand', brand: 'Maestro' }])).toEqual([
    'Fees of sales at the general rate',
    'Fees of cards issued abroad',
    'Fees of Maestro cards',
  ]);
});
