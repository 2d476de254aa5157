import { forints } from '../money/format-money.ts';
import type { DeclineReason } from '../transactions/decline-reasons.ts';

/** The outcome of a virtual reader's sale. `NoAnswer` stays pending until requested. */
export type TestOutcome = 'Approved' | 'Signature' | 'NoAnswer' | DeclineReason;

export interface TestAmount {
  /** In minor units, with the tip. */
  amount: number;
  outcome: TestOutcome;
  /** The issuer's response code, which ends a decline's amount. Null without an answer. */
  issuerResponseCode: string | null;
}

const declined = (outcome: DeclineReason, issuerResponseCode: string): TestAmount => ({
  amount: forints(1_000 + Number(issuerResponseCode)),
  outcome,
  issuerResponseCode,
});

/** Amounts that decide a virtual reader's outcome, as in the guides. Others are approved. */
export const testAmounts: readonly TestAmount[] = [
  { amount: forints(1_000), outcome: 'Approved', issuerResponseCode: '00' },
  { amount: forints(1_100), outcome: 'Signature', issuerResponseCode: '00' },
  { amount: forints(1_200), outcome: 'NoAnswer', issuerResponseCode: null },
  { amount: forints(1_300), outcome: 'Cancelled', issuerResponseCode: null },
  declined('InsufficientFunds', '51'),
  declined('WrongPin', '55'),
  declined('PinBlocked', '75'),
  declined('PinRequired', '70'),
  declined('CardExpired', '54'),
  declined('CardBlocked', '41'),
  declined('CardNotAccepted', '57'),
  declined('LimitExceeded', '61'),
  declined('RefusedByBank', '05'),
  declined('BankUnavailable', '91'),
  declined('Other', '30'),
];

export const testOutcomeOf = (amount: number): TestOutcome =>
  testAmounts.find((each) => each.amount === amount)?.outcome ?? 'Approved';

export const issuerResponseCodeOf = (wanted: TestOutcome): string | null =>
  testAmounts.find(({ outcome }) => outcome === wanted)?.issuerResponseCode ?? null;
