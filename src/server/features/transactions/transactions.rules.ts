import { AppError } from '#shared/errors/app-error.ts';
import { type DeclineReason, declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import { ageWhenVoided, isReaderTimeWrong, type ReportedTimes } from '#shared/transactions/payment-time.ts';
import type { SubmittedState } from '#shared/transactions/submit-transaction.schema.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { type TransactionKind, voidWithinMs } from '#shared/transactions/transaction-rules.ts';

/**
 * Returns the times of a submission, and the time at which it counts. A wrong clock of a reader is replaced by the time
 * of arrival.
 */
export const timesOf = (readerTime: Date, receivedAt: Date): ReportedTimes & { occurredAt: Date } => {
  const isReaderClockWrong = isReaderTimeWrong(readerTime, receivedAt);
  return { readerTime, receivedAt, isReaderClockWrong, occurredAt: isReaderClockWrong ? receivedAt : readerTime };
};

/** What a stored transaction and a submission of the same reference are compared by. */
interface ComparedTransaction {
  type: TransactionType;
  terminalId: string;
  /** Minor units. */
  amount: number;
  tipAmount: number;
  currency: string;
  cardBrand: string;
  maskedCardNumber: string;
  cardEntryMode: CardEntryMode;
  /** The reference of the voided sale; null for a sale. */
  originalEftTransactionId: string | null;
  authorizationCode: string | null;
  readerTime: Date;
}

export type StoredSubmission = ComparedTransaction & { state: TransactionState };
export type RepeatedSubmission = ComparedTransaction & { state: SubmittedState };

/** Repeats the stored submission, settles a pending one, or contradicts it. */
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

/** Returns the state that the terminal sent: a voided sale was a successful one. */
const submittedState = (state: TransactionState): SubmittedState => (state === 'Storno' ? 'Success' : state);

/** A void has the tip of its sale, whatever the terminal sends with it. */
const hasSameTip = (stored: StoredSubmission, { type, tipAmount }: RepeatedSubmission): boolean =>
  type === 'VoidSale' || stored.tipAmount === tipAmount;

/**
 * Compares a submission with the one stored under the same reference. A late `Pending` of a settled transaction counts
 * as the same. An outcome may add the authorization code and often has a new time, so times are compared between two
 * submissions of the same state only.
 */
export const compareWithStored = (stored: StoredSubmission, submission: RepeatedSubmission): SubmissionMatch => {
  if (identity.some((name) => stored[name] !== submission[name]) || !hasSameTip(stored, submission))
    return 'contradicts';
  const storedState = submittedState(stored.state);
  const { state, authorizationCode } = submission;
  if (storedState === state) {
    const isSameTime = stored.readerTime.getTime() === submission.readerTime.getTime();
    const isSameCode = authorizationCode === null || authorizationCode === stored.authorizationCode;
    return isSameTime && isSameCode ? 'same' : 'contradicts';
  }
  if (state === 'Pending') return 'same';
  if (storedState !== 'Pending') return 'contradicts';
  const hasBothCodes = stored.authorizationCode !== null && authorizationCode !== null;
  return hasBothCodes && stored.authorizationCode !== authorizationCode ? 'contradicts' : 'settles';
};

interface Outcome {
  state: SubmittedState;
  authorizationCode: string | null;
  readerTime: Date;
  readerDetails: Readonly<Record<string, string>>;
}

interface SettledColumns extends Outcome {
  isReaderClockWrong: boolean;
  declineReason: DeclineReason | null;
  changedAt: Date;
}

/**
 * Returns what the outcome of a pending transaction changes. `occurredAt` stays, and with it the position in lists and
 * the hour.
 */
export const settledBy = (
  pending: { authorizationCode: string | null; readerDetails: Readonly<Record<string, string>> | null },
  { state, authorizationCode, readerTime, readerDetails: added }: Outcome,
  receivedAt: Date,
): SettledColumns => {
  const readerDetails = { ...pending.readerDetails, ...added };
  return {
    state,
    authorizationCode: authorizationCode ?? pending.authorizationCode,
    // A repeated outcome is compared with the time of the outcome, not with that of the pending submission.
    readerTime,
    isReaderClockWrong: isReaderTimeWrong(readerTime, receivedAt),
    readerDetails,
    declineReason: declineReasonOf({ state, readerDetails }),
    changedAt: receivedAt,
  };
};

/** A stored transaction of which a void says that it is the sale. */
export interface VoidableSale extends TransactionKind, ReportedTimes {
  terminalId: string;
  /** Minor units. */
  amount: number;
  currency: string;
  occurredAt: Date;
}

interface Void {
  /** That of the void. */
  state: SubmittedState;
  terminalId: string;
  amount: number;
  currency: string;
  /** When a reader voided the sale, or the moment by the server's clock. */
  at: ReportedTimes | Date;
}

/**
 * Returns the sale if it can be voided: a successful one of the same terminal and amount, at most 24 hours old. Throws
 * 422 otherwise. A void that failed has no effect and only needs a sale of the same terminal and amount.
 */
export const requireVoidableSale = <Sale extends VoidableSale>(sale: Sale | null, voidOf: Void): Sale => {
  if (sale?.type !== 'Sale') throw new AppError('voidSaleUnknown');
  const isAlike =
    sale.terminalId === voidOf.terminalId && sale.amount === voidOf.amount && sale.currency === voidOf.currency;
  if (!isAlike) throw new AppError('voidDiffersFromSale');
  if (voidOf.state === 'Error') return sale;
  if (sale.state !== 'Success') throw new AppError('voidSaleNotSuccessful');
  const { at } = voidOf;
  const ageMs = at instanceof Date ? at.getTime() - soldAt(sale).getTime() : ageWhenVoided(sale, at);
  if (ageMs > voidWithinMs) throw new AppError('voidTooLate');
  return sale;
};

/**
 * The time of a sale by the server's clock. Former versions stored the wrong time of a reader as the time of the sale.
 */
const soldAt = ({ isReaderClockWrong, occurredAt, receivedAt }: VoidableSale): Date =>
  isReaderClockWrong && occurredAt < receivedAt ? receivedAt : occurredAt;

/** Returns the sale that a transaction has voided. Null for a sale, and for a void that is pending or failed. */
export const voidedSaleOf = ({
  type,
  state,
  originalTransactionId,
}: TransactionKind & { originalTransactionId: string | null }): string | null =>
  type === 'VoidSale' && state === 'Success' ? originalTransactionId : null;
