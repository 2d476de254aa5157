import { expect, test } from 'vitest';
import { compareDeclines, failureRate, paidCounts, totalOfDeclines } from './declines.ts';

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

const figures = (transactionCount: number) => ({
  grossIncome: 0,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundAmount: 0,
  activeDays: 1,
  activeHours: 1,
  transactionCount,
});
const period = { from: '2026-11-16', to: '2026-11-20' } as const;
const days = { period, previous: { from: '2026-11-09', to: '2026-11-13' } } as const;

test('counts the paid sales of the same days as the failed ones', () => {
  const whole = { end: null, current: figures(90), previous: figures(80) };
  expect(paidCounts(figures(90), whole, days)).toEqual({ current: 90, previous: 80 });
  const running = { ...whole, end: { days: 4, isYesterday: true }, current: figures(70) };
  expect(paidCounts(figures(90), running, days)).toEqual({ current: 70, previous: 80 });
  expect(paidCounts(figures(90), running, null)).toEqual({ current: 90, previous: null });
});

test('counts no paid sales where the figures end within a day', () => {
  const untilHour = { end: { hour: 9 }, current: figures(3), previous: figures(4) };
  expect(paidCounts(figures(3), untilHour, days)).toBeNull();
  expect(paidCounts(figures(3), 'tooEarly', days)).toBeNull();
});

test('returns the part of all payments that failed', () => {
  expect(failureRate(1, 19)).toEqual({ failed: 1, all: 20, share: 0.05 });
  expect(failureRate(0, 0)).toBeNull();
});
