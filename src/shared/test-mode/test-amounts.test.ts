import { expect, it } from 'vitest';
import { forints } from '../money/format-money.ts';
import { declineReasonOf, declineReasons } from '../transactions/decline-reasons.ts';
import { testAmounts, testOutcomeOf } from './test-amounts.ts';

it('has an amount of its own for each outcome, and for each reason of a decline', () => {
  const outcomes = testAmounts.map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['Approved', 'NoAnswer', 'Signature', ...declineReasons].toSorted());
  expect(new Set(testAmounts.map(({ amount }) => amount)).size).toBe(testAmounts.length);
});

it('has response codes that mean the reason, at the end of the amount', () => {
  const declines = testAmounts.filter(({ outcome, issuerResponseCode }) => {
    return issuerResponseCode !== null && outcome !== 'Approved' && outcome !== 'Signature';
  });
  const reasons = declines.map(({ issuerResponseCode }) =>
    declineReasonOf({ state: 'Error', readerDetails: { issuerResponseCode } }),
  );
  expect(reasons).toEqual(declines.map(({ outcome }) => outcome));
  for (const { amount, issuerResponseCode } of declines)
    expect(amount).toBe(forints(1_000) + forints(Number(issuerResponseCode)));
});

it('approves any other amount', () => {
  expect(testOutcomeOf(forints(1_051))).toBe('InsufficientFunds');
  expect(testOutcomeOf(forints(4_990))).toBe('Approved');
  expect(testOutcomeOf(forints(1_051) + 1)).toBe('Approved');
});
