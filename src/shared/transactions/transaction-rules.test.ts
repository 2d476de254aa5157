import { expect, test } from 'vitest';
import { forints } from '#shared/money/format-money.ts';
import { settledPartsOf, transactionKinds } from './transaction-rules.ts';

const timestamp = new Date('2026-10-31T23:30:00.000Z');

test('a paid sale has its fee, the rest and the settlement of its month in Budapest', () => {
  const sale = { type: 'Sale', state: 'Success', amount: forints(10_000), timestamp } as const;
  expect(settledPartsOf(sale)).toEqual({ fee: forints(170), net: forints(9830), settlementMonth: '2026-11' });
});

test('no other transaction has any of them', () => {
  const others = transactionKinds.filter(({ type, state }) => type !== 'Sale' || state !== 'Success');
  for (const kind of others)
    expect([kind, settledPartsOf({ ...kind, amount: forints(10_000), timestamp })]).toEqual([
      kind,
      { fee: 0, net: 0, settlementMonth: null },
    ]);
});
