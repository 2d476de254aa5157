import { expect, test } from 'vitest';
import { minuteMs } from '#shared/dates/durations.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { declinesInRow } from './today.rules.ts';

const latest = Date.parse('2026-11-18T11:00:00.000Z');

/** Transactions a minute apart, newest first, of `terminal/state` or `terminal/void`. */
const newestFirst = (...texts: string[]): Transaction[] =>
  texts.map((text, index) => {
    const [terminalId = '', state = ''] = text.split('/');
    return {
      id: String(index),
      eftTransactionId: String(index),
      type: state === 'void' ? 'VoidSale' : 'Sale',
      state: state === 'void' ? 'Success' : (state as Transaction['state']),
      amount: 100,
      tipAmount: 0,
      serviceChargeAmount: 0,
      refundedAmount: 0,
      currency: 'HUF',
      timestamp: new Date(latest - index * minuteMs),
      receivedAt: new Date(latest - index * minuteMs),
      readerTime: new Date(latest - index * minuteMs),
      card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'Chip', issuerCountry: 'HU' },
      authorizationCode: null,
      declineReason: null,
      terminalId,
      terminalSerialNumber: `17${terminalId}`,
      terminalName: null,
      originalTransactionId: null,
    };
  });

test('counts the declined sales since the last other one of the same card reader', () => {
  const found = declinesInRow(
    newestFirst('A/Error', 'B/Success', 'A/Error', 'B/Error', 'A/Error', 'A/Success', 'A/Error'),
  );
  expect(found).toEqual([
    {
      terminalId: 'A',
      terminalSerialNumber: '17A',
      terminalName: null,
      count: 3,
      since: new Date(latest - 4 * minuteMs),
    },
  ]);
});

test.each([
  ['two declined sales', newestFirst('A/Error', 'A/Error', 'A/Success')],
  ['a sale that was paid after them', newestFirst('A/Success', 'A/Error', 'A/Error', 'A/Error')],
  ['a sale that was voided after them', newestFirst('A/Storno', 'A/Error', 'A/Error', 'A/Error')],
  ['three of different card readers', newestFirst('A/Error', 'B/Error', 'C/Error')],
])('reports nothing for %s', (_name, transactions) => {
  expect(declinesInRow(transactions)).toEqual([]);
});

test('neither counts voids and pending sales nor ends a row at them', () => {
  const found = declinesInRow(newestFirst('A/Error', 'A/void', 'A/Pending', 'A/Error', 'A/Error'));
  expect(found.map(({ count }) => count)).toEqual([3]);
});
