import { parseCardEntryMode } from '#shared/transactions/card-entry-mode.ts';
import { readerDetails } from '#shared/transactions/reader-details.ts';
import type { SubmitTransaction, SubmittedState } from '#shared/transactions/submit-transaction.schema.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { containsCardNumber, normaliseMaskedNumber } from '#shared/validation/card-number.ts';
import { normaliseText } from '#shared/validation/normalise-text.ts';

/** A transaction that a terminal sent, normalised for storage. */
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
  /** The reference of the voided sale; null for a sale. */
  originalEftTransactionId: string | null;
  readerDetails: Record<string, string>;
}

export const toSubmission = ({ card, ...body }: SubmitTransaction): Submission => {
  const maskedCardNumber = normaliseMaskedNumber(card.maskedNumber);
  const cardEntryMode = parseCardEntryMode(card.entryMode);
  if (maskedCardNumber === null || cardEntryMode === null) throw new Error('The schema accepted an invalid card.');
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
    readerDetails: selectReaderDetails(card, body),
  };
};

const maxDetailLength = 255;

const detailNames = new Map<string, string>(readerDetails.map((name) => [name.toLowerCase(), name]));

const detailText = (value: unknown): string | null => {
  const text = typeof value === 'string' ? normaliseText(value) : typeof value === 'number' ? String(value) : '';
  const isPlain = text !== '' && text.length <= maxDetailLength && !/\p{Cc}/u.test(text);
  // The schema rejects full card numbers already; this is the last check before the database.
  return isPlain && !containsCardNumber(text) ? text : null;
};

/** Returns the members listed in `readerDetails`, whose names match in any casing. Drops all others, and long texts. */
const selectReaderDetails = (...sources: readonly Record<string, unknown>[]): Record<string, string> => {
  const details: Record<string, string> = {};
  for (const [name, value] of sources.flatMap((source) => Object.entries(source))) {
    const detailName = detailNames.get(name.toLowerCase());
    const text = detailText(value);
    if (detailName && text !== null) details[detailName] = text;
  }
  return details;
};

/** The columns of a stored transaction that a submission of the same reference is compared with. */
export type StoredSubmission = Omit<Submission, 'state' | 'readerDetails'> & {
  state: TransactionState;
  terminalId: string;
};

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

/**
 * Compares a submission with the one stored under the same reference. A late `Pending` of a settled transaction counts as
 * the same. An outcome may add the authorization code and often has a new time, so times are compared between two
 * submissions of the same state only.
 */
export const compareWithStored = (
  stored: StoredSubmission,
  submission: Submission & { terminalId: string },
): SubmissionMatch => {
  if (identity.some((name) => stored[name] !== submission[name])) return 'contradicts';
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
