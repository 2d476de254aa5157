import type { UsedTerminal } from '#server/features/terminals/terminals.api.ts';
import { markVoided, requireVoidableSale } from '#server/features/transactions/void-rules.ts';
import { createId } from '#server/platform/ids.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { declineReasonOf } from '#shared/transactions/decline-reasons.ts';
import { isReaderTimeWrong, type ReportedTimes } from '#shared/transactions/payment-time.ts';
import {
  type AggregateChange,
  addToAggregates,
  removeFromAggregates,
  updateAggregates,
} from '../aggregates/write-aggregates.repository.ts';
import { type NewTransaction, toNewTransaction, toStoredDetails } from '../transaction-rows.repository.ts';
import { compareWithStored, type Submission } from './submission.ts';
import {
  insertTransaction,
  type LockedTransaction,
  lockTransaction,
  type MerchantWork,
  updateTransaction,
} from './submissions.repository.ts';

export interface ReceivedSubmission {
  terminal: UsedTerminal;
  submission: Submission;
  receivedAt: Date;
}

export interface StoreResult {
  transaction: NewTransaction | LockedTransaction;
  /** The merchant's version after the change; null for a repeated submission. */
  version: number | null;
}

interface Stored<T> {
  transaction: T;
  changes: AggregateChange[];
}

/** Stores a submission, or finds it stored. The caller has locked the terminal, which serialises its submissions. */
export const storeSubmission = async (work: MerchantWork, received: ReceivedSubmission): Promise<StoreResult> => {
  const inserted =
    received.submission.type === 'Sale' ? await insertSale(work, received) : await insertVoid(work, received);
  const { transaction, changes } = inserted ?? (await storeRepeated(work, received));
  const version = changes.length > 0 ? await updateAggregates(work, changes, received.receivedAt) : null;
  return { transaction, version };
};

/** Returns null when the reference is taken. Inserts without looking first, because nearly every sale is new. */
const insertSale = async (work: MerchantWork, received: ReceivedSubmission): Promise<Stored<NewTransaction> | null> => {
  const sale = newTransaction(work, received, null);
  return (await insertTransaction(work, sale)) ? { transaction: sale, changes: [addToAggregates(sale)] } : null;
};

/** Returns null when the reference is taken. Looks first: a repeated void would find its sale already voided. */
const insertVoid = async (work: MerchantWork, received: ReceivedSubmission): Promise<Stored<NewTransaction> | null> => {
  const { submission, terminal } = received;
  if (await lockTransaction(work, { eftTransactionId: submission.eftTransactionId })) return null;
  const found =
    submission.originalEftTransactionId === null
      ? null
      : await lockTransaction(work, { eftTransactionId: submission.originalEftTransactionId });
  const hasEffect = submission.state !== 'Error';
  const sale = requireVoidableSale(
    found,
    { ...submission, terminalId: terminal.id, at: timesOf(received) },
    { hasEffect },
  );
  const voidOf = newTransaction(work, received, sale.id);
  if (!(await insertTransaction(work, voidOf))) return null;
  const storno = submission.state === 'Success' ? await markVoided(work, sale, received.receivedAt) : [];
  return { transaction: voidOf, changes: [addToAggregates(voidOf), ...storno] };
};

const storeRepeated = async (
  work: MerchantWork,
  { terminal, submission, receivedAt }: ReceivedSubmission,
): Promise<Stored<LockedTransaction>> => {
  const stored = await lockTransaction(work, { eftTransactionId: submission.eftTransactionId });
  if (!stored) throw new Error('The reference of a submission is taken, but no transaction has it.');
  const match = compareWithStored(stored, { ...submission, terminalId: terminal.id });
  if (match === 'contradicts') {
    throw new AppError('transactionContradicts', { fields: { eftTransactionId: 'alreadyTaken' } });
  }
  if (match === 'same') return { transaction: stored, changes: [] };
  return settle(work, stored, submission, receivedAt);
};

/** Gives a pending transaction its outcome. `occurredAt` stays, and with it the position in lists and the hour. */
const settle = async (
  work: MerchantWork,
  pending: LockedTransaction,
  outcome: Submission,
  at: Date,
): Promise<Stored<LockedTransaction>> => {
  const { state, readerTime } = outcome;
  const readerDetails = toStoredDetails({ ...pending.readerDetails, ...outcome.readerDetails });
  const changes = {
    state,
    authorizationCode: outcome.authorizationCode ?? pending.authorizationCode,
    // A repeated outcome is compared with the time of the outcome, not with that of the pending submission.
    readerTime,
    isReaderClockWrong: isReaderTimeWrong(readerTime, at),
    readerDetails,
    declineReason: declineReasonOf({ state, readerDetails }),
    changedAt: at,
  };
  const settled = { ...pending, ...changes };
  const aggregateChanges = [removeFromAggregates(pending), addToAggregates(settled)];
  if (pending.originalTransactionId !== null && outcome.state === 'Success') {
    const sale = await lockTransaction(work, { id: pending.originalTransactionId });
    const voidable = requireVoidableSale(sale, { ...pending, at: pending }, { hasEffect: true });
    aggregateChanges.push(...(await markVoided(work, voidable, at)));
  }
  await updateTransaction(work, pending, changes);
  return { transaction: settled, changes: aggregateChanges };
};

const timesOf = ({ submission: { readerTime }, receivedAt }: ReceivedSubmission): ReportedTimes => ({
  readerTime,
  receivedAt,
  isReaderClockWrong: isReaderTimeWrong(readerTime, receivedAt),
});

const newTransaction = (
  { merchant: { merchantId } }: MerchantWork,
  received: ReceivedSubmission,
  originalTransactionId: string | null,
): NewTransaction => {
  const { terminal, receivedAt } = received;
  const { originalEftTransactionId: _, ...submission } = received.submission;
  const times = timesOf(received);
  return toNewTransaction({
    ...submission,
    ...times,
    merchantId,
    id: createId(receivedAt),
    terminalId: terminal.id,
    occurredAt: times.isReaderClockWrong ? receivedAt : submission.readerTime,
    originalTransactionId,
    isFromDisabledTerminal: terminal.isDisabled,
  });
};
