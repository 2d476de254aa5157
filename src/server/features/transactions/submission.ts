import { readCardEntryMode } from '#shared/transactions/read-entry-mode.ts';
import type { SubmitTransaction, SubmittedState } from '#shared/transactions/submit-transaction.schema.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { normaliseMaskedNumber } from '#shared/validation/card-number.ts';
import { readerDetailsOf } from './reader-details.ts';

/** What a reader reported, in the form in which it is kept. */
export interface Submission {
  eftTransactionId: string;
  type: TransactionType;
  state: SubmittedState;
  amount: number;
  currency: 'HUF';
  readerTime: Date;
  cardBrand: string;
  maskedCardNumber: string;
  cardEntryMode: CardEntryMode;
  authorizationCode: string | null;
  /** Of a void only. */
  originalEftTransactionId: string | null;
  readerDetails: Record<string, string>;
}

export const toSubmission = ({ card, ...body }: SubmitTransaction): Submission => {
  const maskedCardNumber = normaliseMaskedNumber(card.maskedNumber);
  const cardEntryMode = readCardEntryMode(card.entryMode);
  if (maskedCardNumber === null || cardEntryMode === null) throw new Error('The schema lets no such card through.');
  return {
    eftTransactionId: body.eftTransactionId,
    type: body.type,
    state: body.state,
    amount: body.amount,
    currency: body.currency,
    readerTime: body.timestamp,
    cardBrand: card.brand,
    maskedCardNumber,
    cardEntryMode,
    authorizationCode: body.authorizationCode || null,
    originalEftTransactionId: body.originalEftTransactionId || null,
    readerDetails: readerDetailsOf(card, body),
  };
};

/** As far as a stored transaction is compared with what comes under its reference. */
export type Stored = Omit<Submission, 'state' | 'readerDetails'> & { state: TransactionState; terminalId: string };

export type Verdict = 'same' | 'settles' | 'contradicts';

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

/** A voided sale was a successful one when its reader reported it. */
const reportedState = (state: TransactionState): SubmittedState => (state === 'Storno' ? 'Success' : state);

/**
 * What a submission means beside the one stored under the same reference: the same again, also when it is an older
 * `Pending` that comes late; the outcome of one that was pending; or a contradiction. The outcome may bring the code, and
 * many readers stamp it anew, so times are compared between two reports of the same state only.
 */
export const compareWithStored = (stored: Stored, submission: Submission & { terminalId: string }): Verdict => {
  if (identity.some((name) => stored[name] !== submission[name])) return 'contradicts';
  const known = reportedState(stored.state);
  const { state, authorizationCode } = submission;
  if (known === state) {
    const isSameTime = stored.readerTime.getTime() === submission.readerTime.getTime();
    const isSameCode = authorizationCode === null || authorizationCode === stored.authorizationCode;
    return isSameTime && isSameCode ? 'same' : 'contradicts';
  }
  if (state === 'Pending') return 'same';
  if (known !== 'Pending') return 'contradicts';
  const isOtherCode = stored.authorizationCode !== null && authorizationCode !== null;
  return isOtherCode && stored.authorizationCode !== authorizationCode ? 'contradicts' : 'settles';
};
