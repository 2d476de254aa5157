import { inTimelyTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { Settlement } from '#documents/draw-settlement.ts';
import {
  closedMonths,
  isLater,
  listMerchantsToPost,
  rangeOfMonth,
  settlementOfMonth,
} from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import {
  addToNet,
  appendEntries,
  findPostedCounts,
  type LedgerKey,
  listOwedMonths,
  listPostedSums,
  type PostedCounts,
  storePostedMonth,
} from './ledger.repository.ts';
import { differencesOf, sumOf, sumsOfSettlement } from './ledger.rules.ts';

/** Number of closed months that are posted, and again after late submissions. */
const postedMonths = 24;

type PostDeps = Pick<Deps, 'sequelize' | 'clock'>;

const isUpToDate = (posted: PostedCounts, total: Settlement['total']): boolean => {
  const { settledSaleCount: saleCount, settledVoidCount: voidCount, settledRefundCount: refundCount } = posted;
  return !isLater(total, { saleCount, voidCount, refundCount });
};

/** Moves what the merchant owes for other months to this one, by two entries each. */
const carryDebts = async (db: InTransaction<PostDeps>, { merchantId, month }: LedgerKey, day: string) => {
  const owed = await listOwedMonths(db, merchantId);
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

/**
 * Posts the settlement of a closed month in the caller's transaction: the sums of its days, or what they differ by from
 * those that are posted. The first time it takes over what the merchant owes for months before it. Returns false, and
 * posts nothing, if the ledger has these figures or later ones.
 */
export const postSettlement = async (
  db: InTransaction<PostDeps>,
  key: LedgerKey,
  settlement: Pick<Settlement, 'byDay' | 'total'>,
): Promise<boolean> => {
  const { merchantId, month } = key;
  await lockMerchant(db, { merchantId });
  const { total } = settlement;
  const posted = await findPostedCounts(db, key);
  if (posted && isUpToDate(posted, total)) return false;
  const at = db.clock();
  const isCorrection = posted !== null;
  const sums = differencesOf(sumsOfSettlement(settlement), await listPostedSums(db, key));
  const entries = sums.map((sum) => ({ ...sum, month, isCorrection }));
  await appendEntries(db, merchantId, entries, at);
  const counts = {
    settledSaleCount: total.saleCount,
    settledVoidCount: total.voidCount,
    settledRefundCount: total.refundCount,
  };
  await storePostedMonth(db, key, { counts, amount: sumOf(sums), at });
  const lastDay = settlement.byDay.at(-1)?.day ?? month;
  if (!isCorrection) await carryDebts(db, key, lastDay);
  await bumpMerchantVersion(db, merchantId, at);
  return true;
};

const postMonth = async (deps: Deps, merchantId: string, month: string): Promise<void> => {
  const settlement = await settlementOfMonth(deps, merchantId, month);
  const isPosted = await inTimelyTransaction(deps, (db) => postSettlement(db, { merchantId, month }, settlement));
  if (isPosted) deps.changes.nudge(merchantId);
};

/**
 * Posts closed months that are not in the ledger, and corrects those that a late sale, void or refund made out of date,
 * oldest month first. One transaction per merchant and month; safe to interrupt. A failure does not stop the others;
 * the first is thrown at the end.
 */
export const postMonths = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const failures: unknown[] = [];
  for (const month of closedMonths(deps.clock(), postedMonths).toReversed()) {
    await forEachMerchant(deps, signal, {
      list: (page) => listMerchantsToPost(deps.sequelize, { month, ...rangeOfMonth(month) }, page),
      run: (merchantId) => postMonth(deps, merchantId, month),
      failure: `could not post ${month} to the ledger`,
    }).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
