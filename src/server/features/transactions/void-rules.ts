import { AppError } from '#shared/errors/app-error.ts';
import { ageWhenVoided, type ReportedTimes } from '#shared/transactions/payment-time.ts';
import { voidWithinMs } from '#shared/transactions/transaction-rules.ts';
import {
  type AggregateChange,
  addToAggregates,
  removeFromAggregates,
} from './aggregates/write-aggregates.repository.ts';
import { type LockedTransaction, type MerchantWork, updateTransaction } from './submit/submissions.repository.ts';

interface Void {
  terminalId: string;
  amount: number;
  currency: string;
  /** When a reader voided the sale, or the moment by the server's clock. */
  at: ReportedTimes | Date;
}

/**
 * Returns the sale if it can be voided: a successful one of the same terminal and amount, at most 24 hours old. Throws 422
 * otherwise. A void that failed has no effect and only needs a sale of the same terminal and amount.
 */
export const requireVoidableSale = (
  sale: LockedTransaction | null,
  voidOf: Void,
  { hasEffect }: { hasEffect: boolean },
): LockedTransaction => {
  if (sale?.type !== 'Sale') throw new AppError('voidSaleUnknown');
  const isAlike =
    sale.terminalId === voidOf.terminalId && sale.amount === voidOf.amount && sale.currency === voidOf.currency;
  if (!isAlike) throw new AppError('voidDiffersFromSale');
  if (hasEffect && sale.state !== 'Success') throw new AppError('voidSaleNotSuccessful');
  const { at } = voidOf;
  const ageMs = at instanceof Date ? at.getTime() - soldAt(sale).getTime() : ageWhenVoided(sale, at);
  if (hasEffect && ageMs > voidWithinMs) throw new AppError('voidTooLate');
  return sale;
};

/** The time of a sale by the server's clock. Former versions stored the wrong time of a reader as the time of the sale. */
const soldAt = ({ isReaderClockWrong, occurredAt, receivedAt }: LockedTransaction): Date =>
  isReaderClockWrong && occurredAt < receivedAt ? receivedAt : occurredAt;

/** Sets a locked, voidable sale to Storno. Returns what that changes in the aggregates. */
export const markVoided = async (work: MerchantWork, sale: LockedTransaction, at: Date): Promise<AggregateChange[]> => {
  await updateTransaction(work, sale, { state: 'Storno', changedAt: at });
  return [removeFromAggregates(sale), addToAggregates({ ...sale, state: 'Storno' })];
};
