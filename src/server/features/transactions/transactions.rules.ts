import type { Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isWholeForints } from '#shared/money/format-money.ts';
import { seesFees, seesFormerTotals } from '#shared/team/member-permissions.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import { type DeclineReason, declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import { ageWhenReversed, isReaderTimeWrong, type ReportedTimes } from '#shared/transactions/payment-time.ts';
import type { RecordedState } from '#shared/transactions/refund.schema.ts';
import type { SubmittedState } from '#shared/transactions/submit-transaction.schema.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { refundableAmount, reversibleMs, type TransactionKind } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail, TransactionPage } from '#shared/transactions/transactions.schema.ts';

/**
 * Returns a submission's times, and the time at which it counts.
 * The time of arrival replaces a reader's wrong time.
 */
export const timesOf = (readerTime: Date, receivedAt: Date): ReportedTimes & { occurredAt: Date } => {
  const isReaderClockWrong = isReaderTimeWrong(readerTime, receivedAt);
  return { readerTime, receivedAt, isReaderClockWrong, occurredAt: isReaderClockWrong ? receivedAt : readerTime };
};

/**
 * Returns the one that happened last. A reader's clock may be ahead, but no sale
 * happened after it arrived.
 */
export const latestOf = <Row extends { id: string; occurredAt: Date; receivedAt: Date }>(
  rows: readonly Row[],
): Row | null => {
  const timeOf = ({ occurredAt, receivedAt }: Row) => Math.min(occurredAt.getTime(), receivedAt.getTime());
  return rows.toSorted((a, b) => timeOf(b) - timeOf(a) || (b.id > a.id ? 1 : -1))[0] ?? null;
};

/** The values by which submissions of one reference are compared. */
interface ComparedTransaction {
  type: TransactionType;
  terminalId: string;
  /** Minor units. */
  amount: number;
  tipAmount: number;
  serviceChargeAmount: number;
  currency: string;
  cardBrand: string;
  maskedCardNumber: string;
  cardEntryMode: CardEntryMode;
  issuerCountry: string | null;
  /** Reference of the reversed sale; null for a sale. */
  originalEftTransactionId: string | null;
  authorizationCode: string | null;
  readerTime: Date;
}

export interface StoredSubmission extends ComparedTransaction {
  state: TransactionState;
  /** An administrator's source of the outcome; null from the reader. */
  refundReason: string | null;
}
export type RepeatedSubmission = ComparedTransaction & { state: SubmittedState };

export type SubmissionMatch = 'same' | 'settles' | 'contradicts';

const identity = [
  'type',
  'terminalId',
  'amount',
  'currency',
  'cardBrand',
  'maskedCardNumber',
  'cardEntryMode',
  'originalEftTransactionId',
] as const;

/** Returns the sent state: a voided sale was successful. */
const submittedState = (state: TransactionState): SubmittedState => (state === 'Storno' ? 'Success' : state);

/**
 * Ignores the parts of voids and refunds: a void has its sale's tip
 * and service charge, a refund a share of the charge.
 */
const hasSameParts = (
  stored: StoredSubmission,
  { type, tipAmount, serviceChargeAmount }: RepeatedSubmission,
): boolean => type !== 'Sale' || (stored.tipAmount === tipAmount && stored.serviceChargeAmount === serviceChargeAmount);

/** Readers may learn the country later. Reversals use the sale's. */
const hasOtherCountry = (stored: StoredSubmission, { type, issuerCountry }: RepeatedSubmission): boolean =>
  type === 'Sale' && stored.issuerCountry !== null && issuerCountry !== null && stored.issuerCountry !== issuerCountry;

/**
 * Compares a submission with the stored one of the same reference. A late `Pending` of
 * a settled transaction counts as the same. An outcome may add a code and a new time,
 * so times are compared in the same state only, and not with an outcome that an
 * administrator recorded. If that was a failure, the reader's success settles it.
 */
export const compareWithStored = (stored: StoredSubmission, submission: RepeatedSubmission): SubmissionMatch => {
  if (identity.some((name) => stored[name] !== submission[name])) return 'contradicts';
  if (!hasSameParts(stored, submission) || hasOtherCountry(stored, submission)) return 'contradicts';
  const storedState = submittedState(stored.state);
  const { state, authorizationCode } = submission;
  const isRecorded = stored.refundReason !== null;
  if (storedState === state) {
    if (isRecorded) return 'same';
    const isSameTime = stored.readerTime.getTime() === submission.readerTime.getTime();
    const isSameCode = authorizationCode === null || authorizationCode === stored.authorizationCode;
    return isSameTime && isSameCode ? 'same' : 'contradicts';
  }
  if (state === 'Pending') return 'same';
  if (storedState !== 'Pending' && !(isRecorded && storedState === 'Error')) return 'contradicts';
  const hasBothCodes = stored.authorizationCode !== null && authorizationCode !== null;
  return hasBothCodes && stored.authorizationCode !== authorizationCode ? 'contradicts' : 'settles';
};

interface Outcome {
  state: SubmittedState;
  authorizationCode: string | null;
  issuerCountry: string | null;
  readerTime: Date;
  readerDetails: Readonly<Record<string, string>>;
}

interface SettledColumns extends Outcome {
  isReaderClockWrong: boolean;
  declineReason: DeclineReason | null;
  refundReason: null;
  changedAt: Date;
}

/**
 * Returns a pending transaction's changes by its outcome, which replaces a recorded one.
 * `occurredAt` stays, for its place in lists and hours.
 */
export const settledBy = (
  pending: {
    type: TransactionType;
    authorizationCode: string | null;
    issuerCountry: string | null;
    readerDetails: Readonly<Record<string, string>> | null;
  },
  { state, authorizationCode, issuerCountry, readerTime, readerDetails: added }: Outcome,
  receivedAt: Date,
): SettledColumns => {
  const readerDetails = { ...pending.readerDetails, ...added };
  return {
    state,
    authorizationCode: authorizationCode ?? pending.authorizationCode,
    issuerCountry: pending.type === 'Sale' ? (pending.issuerCountry ?? issuerCountry) : pending.issuerCountry,
    // A repeated outcome is compared with the time of the outcome, not with that of the
    // pending one.
    readerTime,
    isReaderClockWrong: isReaderTimeWrong(readerTime, receivedAt),
    readerDetails,
    declineReason: declineReasonOf({ state, readerDetails }),
    refundReason: null,
    changedAt: receivedAt,
  };
};

/**
 * Returns the changes of a pending reversal whose outcome an administrator records.
 * Throws 422 for sales, which reserve nothing, and settled reversals.
 */
export const recordedOutcome = (
  pending: TransactionKind & { readerDetails: Readonly<Record<string, string>> | null },
  { state, reason }: { state: RecordedState; reason: string },
  at: Date,
) => {
  if (pending.type === 'Sale' || pending.state !== 'Pending') throw new AppError('reversalNotPending');
  const declineReason = declineReasonOf({ state, readerDetails: pending.readerDetails });
  return { state, declineReason, refundReason: reason, changedAt: at };
};

/** Throws 409 if the caller saw another refunded amount. */
export const requireRefundsSeen = (refundedAmount: number, seen: number | undefined): void => {
  if (seen !== undefined && seen !== refundedAmount) throw new AppError('changedMeanwhile');
};

/** The stored transaction that a reversal names as its sale. */
export interface OriginalSale extends TransactionKind, ReportedTimes {
  terminalId: string;
  /** Minor units. */
  amount: number;
  tipAmount: number;
  refundedAmount: number;
  currency: string;
  occurredAt: Date;
}

interface Reversal {
  /** State of the void or refund. */
  state: SubmittedState;
  terminalId: string;
  amount: number;
  currency: string;
  /** The reader's times, or the moment by the server's clock. */
  at: ReportedTimes | Date;
}

/**
 * An open void or refund.
 * It reserves its amount: the bank may have paid it.
 */
export interface PendingReversal {
  type: TransactionType;
  amount: number;
}

const isVoid = ({ type }: PendingReversal): boolean => type === 'VoidSale';

/**
 * Returns the sale if it can be voided: successful, at most 24 hours old, of the same
 * terminal and amount. Throws 422 otherwise. A failed void has no effect, so state and
 * age do not matter. `others` are the other pending reversals of the sale.
 */
export const requireVoidableSale = <Sale extends OriginalSale>(
  sale: Sale | null,
  voidOf: Reversal,
  others: readonly PendingReversal[] = [],
): Sale => {
  if (sale?.type !== 'Sale') throw new AppError('voidSaleUnknown');
  const isAlike =
    sale.terminalId === voidOf.terminalId && sale.amount === voidOf.amount && sale.currency === voidOf.currency;
  if (!isAlike) throw new AppError('voidDiffersFromSale');
  if (voidOf.state === 'Error') return sale;
  if (sale.state !== 'Success' || others.some(isVoid)) throw new AppError('voidSaleNotSuccessful');
  if (sale.refundedAmount > 0 || others.length > 0) throw new AppError('voidSaleRefunded');
  if (isTooLate(sale, voidOf)) throw new AppError('voidTooLate');
  return sale;
};

/**
 * Returns the sale if this part can be refunded: successful, at most 24 hours old, of
 * the same terminal. All refunds, with pending `others`, are at most its amount without
 * tip. Throws 422 otherwise. A failed refund only needs a sale of the same terminal.
 */
export const requireRefundableSale = <Sale extends OriginalSale>(
  sale: Sale | null,
  refund: Reversal,
  others: readonly PendingReversal[] = [],
): Sale => {
  if (sale?.type !== 'Sale') throw new AppError('refundSaleUnknown');
  if (sale.terminalId !== refund.terminalId || sale.currency !== refund.currency)
    throw new AppError('refundDiffersFromSale');
  if (refund.state === 'Error') return sale;
  if (sale.state !== 'Success' || others.some(isVoid)) throw new AppError('refundSaleNotSuccessful');
  if (isTooLate(sale, refund)) throw new AppError('refundTooLate');
  if (refund.amount > refundableAmount(sale, others))
    throw new AppError('refundOverRemaining', { fields: { amount: 'refundOverRemaining' } });
  return sale;
};

/**
 * Throws 400 for a fraction of a forint, except in the whole rest of a sale.
 * A failed refund has no effect.
 */
export const requireWholeRefund = (
  sale: OriginalSale,
  { state, amount }: Pick<Reversal, 'state' | 'amount'>,
  others: readonly PendingReversal[] = [],
): void => {
  if (state === 'Error' || isWholeForints(amount) || amount === refundableAmount(sale, others)) return;
  throw new AppError('validationFailed', { fields: { amount: 'wholeForints' } });
};

const isTooLate = (sale: OriginalSale, { at }: Reversal): boolean => {
  const ageMs = at instanceof Date ? at.getTime() - soldAt(sale).getTime() : ageWhenReversed(sale, at);
  return ageMs > reversibleMs;
};

/**
 * The time of a sale by the server's clock. Former versions stored a reader's wrong
 * time as that of the sale.
 */
const soldAt = ({ isReaderClockWrong, occurredAt, receivedAt }: OriginalSale): Date =>
  isReaderClockWrong && occurredAt < receivedAt ? receivedAt : occurredAt;

/** Returns the reversed sale; null for sales, and for pending or failed reversals. */
export const reversedSaleOf = ({
  type,
  state,
  originalTransactionId,
}: TransactionKind & { originalTransactionId: string | null }): string | null =>
  type !== 'Sale' && state === 'Success' ? originalTransactionId : null;

/**
 * Returns the period in which a sale's refunds are: the time for refunds after it, and
 * as long before it if a wrong clock was replaced. An hour is added at both ends.
 */
export const refundPeriodOf = ({ timestamp }: { timestamp: Date }): { start: Date; end: Date } => ({
  start: new Date(timestamp.getTime() - reversibleMs - hourMs),
  end: new Date(timestamp.getTime() + 2 * reversibleMs + hourMs),
});

type Settled = Pick<TransactionDetail, 'fee' | 'net' | 'settlementMonth'>;

/** Removes fees and settlement, unless the role sees fees. */
export const withoutHiddenFees = <Detail extends Settled>(transaction: Detail, role: MemberRole | null): Detail =>
  seesFees(role) ? transaction : { ...transaction, fee: null, net: null, settlementMonth: null };

interface PeriodFilter {
  fromDate?: Day | undefined;
  changedSince?: unknown;
}

/** Returns true if the filter excludes the days before `today`. */
const isFromToday = ({ fromDate, changedSince }: PeriodFilter, today: Day): boolean =>
  changedSince === undefined && fromDate !== undefined && fromDate >= today;

type PageTotals = Pick<
  TransactionPage,
  'totalAmount' | 'voidedAmount' | 'failedAmount' | 'refundedAmount' | 'totalTipAmount'
>;

/** Removes sums with days before `today`, unless the role sees them. */
export const withoutFormerTotals = <Page extends PageTotals>(
  page: Page,
  { role, filter, today }: { role: MemberRole | null; filter: PeriodFilter; today: Day },
): Page =>
  seesFormerTotals(role) || isFromToday(filter, today)
    ? page
    : {
        ...page,
        totalAmount: null,
        voidedAmount: null,
        failedAmount: null,
        refundedAmount: null,
        totalTipAmount: null,
      };
