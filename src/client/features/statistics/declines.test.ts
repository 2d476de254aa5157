import { expect, test } from 'vitest';
import { compareDeclines, totalOfDeclines } from './declines.ts';

const funds = { declineReason: 'InsufficientFunds', amount: 300, transactionCount: 3 } as const;
const pin = { declineReason: 'WrongPin', amount: 100, transactionCount: 1 } as const;
const expired = { declineReason: 'CardExpired', amount: 500, transactionCount: 4 } as const;
const none = { amount: 0, transactionCount: 0, share: 0 };

test('compares each reason with itself, and shows last what there is no more', () => {
  expect(compareDeclines([funds, pin], [expired, { ...pin, transactionCount: 12 }])).toEqual([
    { ...funds, share: 0.75, previous: none },
    { ...pin, share: 0.25, previous: { amount: 100, transactionCount: 12, share: 0.75 } },
    { declineReason: 'CardExpired', ...none, previous: { amount: 500, transactionCount: 4, share: 0.25 } },
  ]);
});

test('has no reasons where nothing failed', () => {
  expect(compareDeclines([], [])).toEqual([]);
  expect(totalOfDeclines([])).toEqual({ amount: 0, transactionCount: 0, share: 1 });
});
