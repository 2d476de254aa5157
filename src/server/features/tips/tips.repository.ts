import { TipDistributionModel, TipShareModel } from '#db/models/tips.models.ts';
import { deleteRows, increment, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { bounded } from '#db/sql/where.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import type { TipDistribution } from '#shared/tips/tips.schema.ts';

/** Both days are inclusive; undefined does not limit. */
interface DayRange {
  from?: Day;
  to?: Day;
}

/** Returns the distributions of these days, oldest first. */
export const listDistributions = async (
  db: Db,
  { merchantId }: MerchantScope,
  { from, to }: DayRange,
): Promise<TipDistribution[]> => {
  const where = { merchantId, day: bounded(from, to) };
  const columns = ['day', 'method', 'amount', 'version', 'updatedAt'] as const;
  const [distributions, shares] = await Promise.all([
    listRows(db, TipDistributionModel, { where, orderBy: { day: 'ASC' } }, columns),
    listRows(db, TipShareModel, { where, orderBy: { day: 'ASC', position: 'ASC' } }, [
      'day',
      'name',
      'minutes',
      'amount',
    ]),
  ]);
  const ofDays = Map.groupBy(shares, ({ day }) => day);
  return distributions.map((distribution) => ({
    ...distribution,
    shares: (ofDays.get(distribution.day) ?? []).map(({ day: _, ...share }) => share),
  }));
};

/** Locks a day's distribution and returns its state; null without one. */
export const lockDistribution = (
  work: UnitOfWork,
  { merchantId }: MerchantScope,
  day: Day,
): Promise<Pick<TipDistribution, 'method' | 'amount' | 'version'> | null> =>
  lockRow(work, TipDistributionModel, { merchantId, day }, ['method', 'amount', 'version']);

/** Stores a distribution in place of the locked one. */
export const replaceDistribution = async (
  work: UnitOfWork,
  { merchantId }: MerchantScope,
  { day, method, amount, shares }: Pick<TipDistribution, 'day' | 'method' | 'amount' | 'shares'>,
  { isNew, at }: { isNew: boolean; at: Date },
): Promise<void> => {
  const key = { merchantId, day };
  if (isNew) {
    await insertRow(work, TipDistributionModel, { ...key, method, amount, version: 1, createdAt: at, updatedAt: at });
  } else {
    await updateRows(work, TipDistributionModel, key, { method, amount, version: increment(1), updatedAt: at });
    await deleteRows(work, TipShareModel, key);
  }
  for (const [position, share] of shares.entries())
    await insertRow(work, TipShareModel, { ...key, position, ...share });
};
