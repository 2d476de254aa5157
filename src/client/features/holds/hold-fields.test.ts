import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { payoutHoldFieldsSchema } from './hold-fields.ts';

const entered = {
  kind: 'amount',
  size: '500 000',
  reason: 'UnusualSales',
  explanation: 'Kérjük a számlákat',
  until: '2026.12.18.',
};
const read = (fields: Partial<typeof entered>) => {
  const { data, error } = payoutHoldFieldsSchema('2026-11-18').safeParse({ ...entered, ...fields });
  return data ?? error?.issues.map(({ path }) => path.join('.'));
};

test('reads an amount in forints, or a share, and the last day', () => {
  expect(read({})).toEqual({ ...entered, size: forints(500_000), until: '2026-12-18' });
  for (const size of ['30', '30%', ' 30 % ']) expect(read({ kind: 'percent', size })).toMatchObject({ size: 30 });
});

test('refuses what no hold can be', () => {
  for (const size of ['', '0', '-5', 'sok', '10,5']) expect([size, read({ size })]).toEqual([size, ['size']]);
  for (const size of ['', '0', '101', '12,5'])
    expect([size, read({ kind: 'percent', size })]).toEqual([size, ['size']]);
  for (const until of ['', '2026.11.18.', '2027.05.18.', 'holnap'])
    expect([until, read({ until })]).toEqual([until, ['until']]);
  expect(read({ size: '', explanation: '', until: '' })).toEqual(['size', 'explanation', 'until']);
});
