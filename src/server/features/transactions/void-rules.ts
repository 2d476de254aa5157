import { AppError } from '#shared/errors/app-error.ts';
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
  at: Date;
  /** The clock that `at` comes from. The age of the sale is measured on the same one. */
  clock: 'reader' | 'server';
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
  const soldAt = voidOf.clock === 'reader' ? sale.readerTime : sale.occurredAt;
  const isLate = voidOf.at.getTime() - soldAt.getTime() > voidWithinMs;
  if (hasEffect && isLate) throw new AppError('voidTooLate');
  return sale;
};

/** Sets a locked, voidable sale to Storno. Returns what that changes in the aggregates. */
export const markVoided = async (work: MerchantWork, sale: LockedTransaction, at: Date): Promise<AggregateChange[]> => {
  await updateTransaction(work, sale, { state: 'Storno', changedAt: at });
  return [removeFromAggregates(sale), addToAggregates({ ...sale, state: 'Storno' })];
};
