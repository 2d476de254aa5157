import type { UsedTerminal } from '#server/features/terminals/terminals.api.ts';
import { createId } from '#server/platform/ids.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { serviceChargeOfRefund } from '#shared/transactions/service-charges.ts';
import type { SubmittedState } from '#shared/transactions/submit-transaction.schema.ts';
import type { TransactionType } from '#shared/transactions/transaction-enums.ts';
import { addToAggregates, removeFromAggregates, updateAggregates } from '../aggregates/write-aggregates.repository.ts';
import { countRefund, type Refunder } from '../refund-limits/refund-limits.ts';
import { toNewTransaction, toStoredDetails } from '../transaction-rows.repository.ts';
import {
  compareWithStored,
  requireRefundableSale,
  requireVoidableSale,
  requireWholeRefund,
  reversedSaleOf,
  settledBy,
  timesOf,
} from '../transactions.rules.ts';
import type { AggregateChange, LockedTransaction, MerchantWork, NewTransaction } from '../transactions.types.ts';
import type { Submission } from './submission.ts';
import {
  findPendingReversals,
  insertTransaction,
  lockTransaction,
  updateTransaction,
} from './submissions.repository.ts';

export interface ReceivedSubmission {
  terminal: UsedTerminal;
  /** The user who is logged in on the terminal. */
  sender: Refunder;
  submission: Submission;
  receivedAt: Date;
}

interface StoreResult {
  transaction: NewTransaction | LockedTransaction;
  /** The merchant's new version; null for a repeated submission. */
  version: number | null;
}

interface Stored<T> {
  transaction: T;
  changes: AggregateChange[];
}

/** Stores a submission or finds it. Needs the terminal's lock. */
export const storeSubmission = async (work: MerchantWork, received: ReceivedSubmission): Promise<StoreResult> => {
  const inserted =
    received.submission.type === 'Sale' ? await insertSale(work, received) : await insertReversal(work, received);
  const { transaction, changes } = inserted ?? (await storeRepeated(work, received));
  const version = changes.length > 0 ? await updateAggregates(work, changes, received.receivedAt) : null;
  return { transaction, version };
};

/** Returns null for a taken reference. Inserts first: most are new. */
const insertSale = async (work: MerchantWork, received: ReceivedSubmission): Promise<Stored<NewTransaction> | null> => {
  const sale = newTransaction(work, received, null);
  return (await insertTransaction(work, sale)) ? { transaction: sale, changes: [addToAggregates(sale)] } : null;
};

const requireSaleOf = (type: TransactionType) => (type === 'Refund' ? requireRefundableSale : requireVoidableSale);

/**
 * Inserts a void or refund. Returns null when the reference is taken.
 * Looks first: a repeated one finds its sale reversed already.
 */
const insertReversal = async (
  work: MerchantWork,
  received: ReceivedSubmission,
): Promise<Stored<NewTransaction> | null> => {
  const { submission, terminal, sender, receivedAt } = received;
  if (await lockTransaction(work, { eftTransactionId: submission.eftTransactionId })) return null;
  const found =
    submission.originalEftTransactionId === null
      ? null
      : await lockTransaction(work, { eftTransactionId: submission.originalEftTransactionId });
  const times = timesOf(submission.readerTime, receivedAt);
  // A pending one asks whether the card may get its money. The bank has decided the others.
  const others = found && submission.state === 'Pending' ? await findPendingReversals(work, found) : [];
  const sale = requireSaleOf(submission.type)(found, { ...submission, terminalId: terminal.id, at: times }, others);
  if (submission.type === 'Refund') requireWholeRefund(sale, submission, others);
  const reversal = newTransaction(work, received, sale);
  if (!(await insertTransaction(work, reversal))) return null;
  // Counts before the card is paid. Outcomes are not decided again.
  if (submission.state !== 'Error') await countRefund(work, sender, { amount: submission.amount, at: receivedAt });
  const changes = [addToAggregates(reversal)];
  if (reversedSaleOf(reversal) !== null) changes.push(...(await markReversed(work, sale, reversal)));
  return { transaction: reversal, changes };
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

const settle = (
  work: MerchantWork,
  pending: LockedTransaction,
  outcome: Submission,
  receivedAt: Date,
): Promise<Stored<LockedTransaction>> => {
  const { readerDetails, ...columns } = settledBy(pending, outcome, receivedAt);
  return storeOutcome(work, pending, { ...columns, readerDetails: toStoredDetails(readerDetails) });
};

/**
 * Stores a locked transaction's outcome and its effect on the sale.
 * Throws 422 if another void or refund came first.
 */
export const storeOutcome = async (
  work: MerchantWork,
  pending: LockedTransaction,
  changes: Partial<LockedTransaction> & Pick<LockedTransaction, 'changedAt'> & { state: SubmittedState },
): Promise<Stored<LockedTransaction>> => {
  const settled = { ...pending, ...changes };
  const aggregateChanges = [removeFromAggregates(pending), addToAggregates(settled)];
  const saleId = reversedSaleOf(settled);
  if (saleId !== null) {
    const found = await lockTransaction(work, { id: saleId });
    const sale = requireSaleOf(pending.type)(found, { ...pending, state: changes.state, at: pending });
    aggregateChanges.push(...(await markReversed(work, sale, settled)));
  }
  await updateTransaction(work, pending, changes);
  return { transaction: settled, changes: aggregateChanges };
};

/**
 * Sets a locked sale to Storno, or adds a refund to it.
 * Returns the aggregates' changes; a refund counts itself.
 */
export const markReversed = async (
  work: MerchantWork,
  sale: LockedTransaction,
  { type, amount, changedAt }: Pick<NewTransaction, 'type' | 'amount' | 'changedAt'>,
): Promise<AggregateChange[]> => {
  if (type === 'Refund') {
    await updateTransaction(work, sale, { refundedAmount: sale.refundedAmount + amount, changedAt });
    return [];
  }
  await updateTransaction(work, sale, { state: 'Storno', changedAt });
  return [removeFromAggregates(sale), addToAggregates({ ...sale, state: 'Storno' })];
};

/** A void takes back the sale's tip. A refund has none. */
const tipOf = ({ type, tipAmount }: Submission, sale: LockedTransaction | null): number => {
  if (type === 'Refund') return 0;
  return sale?.tipAmount ?? tipAmount;
};

/** Voids return the sale's service charge, refunds a share. */
const serviceChargeOf = ({ type, amount, serviceChargeAmount }: Submission, sale: LockedTransaction | null): number => {
  if (!sale) return serviceChargeAmount;
  return type === 'Refund' ? serviceChargeOfRefund(sale, amount) : sale.serviceChargeAmount;
};

/** A void or refund has the country of its sale. */
const countryOf = ({ issuerCountry }: Submission, sale: LockedTransaction | null): string | null =>
  sale ? sale.issuerCountry : issuerCountry;

const newTransaction = (
  { merchant: { merchantId } }: MerchantWork,
  received: ReceivedSubmission,
  sale: LockedTransaction | null,
): NewTransaction => {
  const { terminal, receivedAt } = received;
  const { originalEftTransactionId: _, ...submission } = received.submission;
  return toNewTransaction({
    ...submission,
    tipAmount: tipOf(received.submission, sale),
    serviceChargeAmount: serviceChargeOf(received.submission, sale),
    issuerCountry: countryOf(received.submission, sale),
    refundedAmount: 0,
    refundReason: null,
    ...timesOf(submission.readerTime, receivedAt),
    merchantId,
    id: createId(receivedAt),
    terminalId: terminal.id,
    originalTransactionId: sale?.id ?? null,
    isFromDisabledTerminal: terminal.isDisabled,
  });
};
