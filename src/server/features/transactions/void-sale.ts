import { AppError } from '#shared/errors/app-error.ts';
import { voidWithinMs } from '#shared/transactions/void-deadline.ts';
import { type HeldTransaction, updateTransaction } from './submissions.repository.ts';
import { counting, type SumChange, uncounting } from './sums-writer.repository.ts';
import type { Write } from './write.ts';

interface Void {
  terminalId: string;
  amount: number;
  currency: string;
  at: Date;
  /** Whose clock says how old the sale is: of a reader's void the reader's own, of one from the portal ours. */
  clock: 'reader' | 'server';
}

/**
 * The sale, if it may be voided: a successful one of the same terminal and amount, at most 24 hours old; 422 otherwise. `hasEffect` is false for a void that failed: it is kept as what happened, and only has to name a
 * sale that it can have been about.
 */
export const requireVoidableSale = (
  sale: HeldTransaction | null,
  voidOf: Void,
  { hasEffect }: { hasEffect: boolean },
): HeldTransaction => {
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

/** Turns a successful sale, held and checked, to Storno, and answers what that changes in the sums. */
export const turnToStorno = async (write: Write, sale: HeldTransaction): Promise<SumChange[]> => {
  await updateTransaction(write, sale, { state: 'Storno' });
  return [uncounting(sale), counting({ ...sale, state: 'Storno' })];
};
