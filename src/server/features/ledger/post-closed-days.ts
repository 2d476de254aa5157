import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import {
  isLater,
  lastClosedDay,
  lastClosedDayOf,
  listMerchantsToPost,
  monthsWithClosedDays,
  settlementOfMonth,
} from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import type { Settlement } from '#shared/reports/settlement.ts';
import {
  addToNet,
  appendEntries,
  findPostedCounts,
  listMonthsWithRest,
  listOwedMonths,
  listPostedSums,
  type PostedCounts,
  storePostedMonth,
} from './ledger.repository.ts';
import type { LedgerKey } from './ledger.rules.ts';
import { differencesOf, sumOf, sumsOfSettlement } from './ledger.rules.ts';

/** Closed months that are posted again after late submissions. */
const postedMonths = 24;

type PostDeps = Pick<Deps, 'sequelize' | 'clock'>;

const isUpToDate = (posted: PostedCounts, total: Settlement['total']): boolean => {
  const { settledSaleCount: saleCount, settledVoidCount: voidCount, settledRefundCount: refundCount } = posted;
  return !isLater(total, { saleCount, voidCount, refundCount });
};

/** Moves debts of earlier months, and rests below a forint, to this month, by two entries each. */
const carryOver = async (db: InTransaction<PostDeps>, { merchantId, month }: LedgerKey, day: string) => {
  const owed = [...(await listOwedMonths(db, merchantId)), ...(await listMonthsWithRest(db, merchantId))];
  for (const { month: from, net, paid } of owed.filter((each) => each.month < month)) {
    const amount = paid - net;
    const carried = { day, kind: 'CarriedDebt', isCorrection: false } as const;
    const entries = [
      { ...carried, month: from, amount },
      { ...carried, month, amount: -amount },
    ];
    await appendEntries(db, merchantId, entries, db.clock());
    await addToNet(db, { merchantId, month: from }, amount);
    await addToNet(db, { merchantId, month }, -amount);
  }
};

export interface ClosedDays {
  /** Of the closed days. */
  settlement: Pick<Settlement, 'byDay' | 'total'>;
  /** When they were added up. */
  asOf: Date;
}

/**
 * Posts a month's closed days in the caller's transaction, or only their difference.
 * New days take over debts and rests of earlier months.
 * Returns false and posts nothing if the ledger has these figures or later ones.
 */
export const postSettlement = async (
  db: InTransaction<PostDeps>,
  key: LedgerKey,
  { settlement, asOf }: ClosedDays,
): Promise<boolean> => {
  const { merchantId, month } = key;
  await lockMerchant(db, { merchantId });
  const { total } = settlement;
  const posted = await findPostedCounts(db, key);
  if (posted && isUpToDate(posted, total)) return false;
  const at = db.clock();
  const postedDay = posted && lastClosedDay(posted.postedAt);
  const sums = differencesOf(sumsOfSettlement(settlement), await listPostedSums(db, key));
  const entries = sums.map((sum) => ({ ...sum, month, isCorrection: postedDay !== null && sum.day <= postedDay }));
  await appendEntries(db, merchantId, entries, at);
  const counts = {
    settledSaleCount: total.saleCount,
    settledVoidCount: total.voidCount,
    settledRefundCount: total.refundCount,
  };
  await storePostedMonth(db, key, { counts, amount: sumOf(sums), at: asOf });
  const lastDay = settlement.byDay.at(-1)?.day ?? month;
  if (posted === null || entries.some(({ isCorrection }) => !isCorrection)) await carryOver(db, key, lastDay);
  await bumpMerchantVersion(db, merchantId, at);
  return true;
};

const postDays = async (deps: Deps, merchantId: string, month: Day): Promise<void> => {
  const asOf = deps.clock();
  const settlement = await settlementOfMonth(deps, merchantId, month, { to: lastClosedDayOf(month, asOf) });
  const isPosted = await inTransaction(deps, (db) => postSettlement(db, { merchantId, month }, { settlement, asOf }));
  if (isPosted) deps.changes.nudge(merchantId);
};

/**
 * Posts closed days and corrects days with late sales, voids or refunds,
 * oldest month first. One transaction per merchant and month; safe to interrupt.
 * Continues after failures and throws the first one at the end.
 */
export const postClosedDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const failures: unknown[] = [];
  const now = deps.clock();
  for (const month of monthsWithClosedDays(now, postedMonths).toReversed()) {
    await forEachMerchant(deps, signal, {
      list: (page) =>
        listMerchantsToPost(deps.sequelize, { month, ...rangeOfDays(month, lastClosedDayOf(month, now)) }, page),
      run: (merchantId) => postDays(deps, merchantId, month),
      failure: `could not post ${month} to the ledger`,
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
