import { expect, it } from 'vitest';
import { findTransactionsSchema } from './find-transactions.schema.ts';

const day = '2026-11-20';

it.each([
  '0002',
  '０００２',
  '\u200e0002',
  '*0002',
  '**** 0002',
  '•••• 0002',
  'XXXX-XXXX-XXXX-0002',
  '…0002',
  '...0002',
])('reads the end of a card number as %s on a slip', (cardLastFour) => {
  expect(findTransactionsSchema.parse({ cardLastFour }).cardLastFour).toBe('0002');
});

it.each(['14:35', '14.35', '14：35', '14:35:20', '14.35.20', ' 14:35 ', '\u202a14:35\u202c'])(
  'reads the time of a payment as %s on a slip',
  (timeOfDay) => {
    expect(findTransactionsSchema.parse({ timeOfDay, fromDate: day, toDate: day }).timeOfDay).toBe('14:35');
  },
);

it.each([
  { cardLastFour: '00002' },
  { cardLastFour: '400000******0002' },
  { cardLastFour: 'abcd' },
  { timeOfDay: '24:00' },
  { timeOfDay: '14:35:2' },
  { timeOfDay: '1435' },
])('refuses %o', (facts) => {
  expect(findTransactionsSchema.safeParse({ ...facts, fromDate: day, toDate: day }).success).toBe(false);
});
