import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { closedMonths } from '#server/features/reports/reports.api.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { findMerchantNames, findSearchedMerchantIds, lockMerchant } from '#server/policies/merchant-tree.repository.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ListPayable, PayableMonth, PayoutMonths, SettledMonth } from '#shared/ledger/ledger.schema.ts';
import type { RecordedPayouts, RecordPayouts, ReturnPayout } from '#shared/ledger/record-payouts.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import { toSettledMonth } from './get-balance.ts';
import { type Held, nothingHeld, readHeld, readHeldOf } from './held.ts';
import {
  addToPaid,
  appendEntries,
  findEntry,
  findMonthSums,
  hasPayout,
  hasReturnedPayout,
  listEntriesOfMerchants,
  listEntriesOfMonth,
  listMerchantMonths,
  listMonthTotals,
} from './ledger.repository.ts';
import type { LedgerKey } from './ledger.rules.ts';
import { listedMonths, requirePaidOn, requireReturnedOn, sumOf } from './ledger.rules.ts';
import {
  dayReachedBy,
  lastPaidOn,
  payableBy,
  payoutsOfMonth,
  requireUnreturned,
  unpaidReturns,
} from './payouts.rules.ts';

/** Returns a page of merchants with posted days of a month, with their names. */
export const listPayable = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { searchFor, ...filter }: ListPayable,
): Promise<Page<PayableMonth>> => {
  const found = searchFor === undefined ? {} : { merchantIds: await findSearchedMerchantIds(sequelize, searchFor) };
  const { data, ...page } = await listMerchantMonths({ sequelize }, { ...filter, ...found });
  const names = await findMerchantNames(
    { sequelize },
    data.map(({ merchantId }) => merchantId),
  );
  const merchantIds = data.filter(({ net, paid }) => net > paid).map(({ merchantId }) => merchantId);
  const month = `${filter.month}-01`;
  const entries = await listEntriesOfMerchants({ sequelize }, { merchantIds, month });
  const held = merchantIds.length === 0 ? new Map<string, Held>() : await readHeld({ sequelize, clock }, merchantIds);
  return {
    ...page,
    data: data.map(({ merchantId, ...sums }) => {
      const own = held.get(merchantId) ?? nothingHeld;
      const posted = entries.get(merchantId) ?? [];
      return {
        merchantId,
        merchantName: names.get(merchantId) ?? merchantId,
        ...toSettledMonth(sums, own),
        payableBy: own.wholeMonths.has(month) ? null : payableBy(posted),
        hasReturned: unpaidReturns(posted).length > 0,
      };
    }),
  };
};

/** Returns the paid and unpaid totals of all merchants by month. */
export const listPayoutMonths = async ({
  sequelize,
  clock,
}: Pick<Deps, 'sequelize' | 'clock'>): Promise<PayoutMonths> => {
  const from = closedMonths(clock(), listedMonths).at(-1) ?? budapestDay(clock());
  const months = await listMonthTotals({ sequelize }, from);
  const held = [...(await readHeld({ sequelize, clock })).values()];
  return {
    data: months.map(({ payable, payableCount, ...rest }) => {
      const month = `${rest.month}-01`;
      const parts = held.flatMap(({ byMonth }) => byMonth.get(month) ?? []);
      const amount = parts.reduce((sum, part) => sum + part, 0);
      const wholeCount = held.filter(({ wholeMonths }) => wholeMonths.has(month)).length;
      const less = { payableCount: payableCount - wholeCount, payable: payable - amount };
      return { ...rest, ...less, heldCount: parts.length, held: amount };
    }),
  };
};

interface Posted {
  number: number;
  amount: number;
}

type Announced = Posted & { paidOn: Day; reference: string; reason?: string; returnedOn?: Day };

/** Audits a payout or return and notifies the team in its transaction. */
const announce = async (
  db: InTransaction<Deps>,
  actor: Actor,
  { merchantId, month }: LedgerKey,
  { number, amount, reason, returnedOn, ...transfer }: Announced,
): Promise<void> => {
  const at = db.clock();
  const settled = month.slice(0, 7);
  const why = reason === undefined ? {} : { reason, returnedOn };
  await writeAudit(db, {
    actor,
    action: reason === undefined ? 'payout.record' : 'payout.return',
    subject: { type: 'merchant', id: merchantId },
    merchantId,
    changes: {
      month: { before: null, after: settled },
      amount: { before: null, after: amount },
      ...Object.fromEntries(
        Object.entries({ ...transfer, ...why }).map(([field, after]) => [field, { before: null, after }]),
      ),
    },
  });
  const event = { month: settled, amount, ...transfer, at, eventKey: `payout ${number}` };
  await notifyTeam(
    db,
    merchantId,
    reason === undefined ? { kind: 'payoutRecorded', ...event } : { kind: 'payoutReturned', ...event, reason },
  );
  await bumpMerchantVersion(db, merchantId, at);
};

type Transfer = Pick<RecordPayouts, 'paidOn' | 'reference'> & { amount: number };

/** A transfer to a merchant. */
export interface MerchantTransfer {
  merchant: MerchantScope;
  /** Minor units. */
  amount: number;
}

/**
 * Adds a bank transfer to the ledger, even during a hold: the money has left.
 * Returns null and adds nothing if nothing is outstanding, or if the month
 * has a payout with the same reference, even a returned one.
 */
export const payOut = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock'>>,
  key: LedgerKey,
  { amount, paidOn, reference }: Transfer,
): Promise<Posted | null> => {
  const { merchantId, month } = key;
  await lockMerchant(db, { merchantId });
  const sums = await findMonthSums(db, key);
  if (!sums || sums.net <= sums.paid || (await hasPayout(db, { ...key, reference }))) return null;
  const entry = { month, day: paidOn, kind: 'Payout', amount: -amount, isCorrection: false, reference } as const;
  const [number = 0] = await appendEntries(db, merchantId, [entry], db.clock());
  await addToPaid(db, key, { amount, paidOn: lastPaidOn(await listEntriesOfMonth(db, key)) });
  return { number, amount };
};

/**
 * Returns the last days that the transfers pay, without skipped transfers.
 * Throws for the reference of a returned payout.
 */
const daysReachedBy = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  transfers: readonly MerchantTransfer[],
  { month, reference }: Pick<RecordPayouts, 'month' | 'reference'>,
): Promise<Day[]> => {
  const merchantIds = transfers.map(({ merchant }) => merchant.merchantId);
  const entries = await listEntriesOfMerchants({ sequelize }, { merchantIds, month: `${month}-01` });
  return transfers.flatMap(({ merchant, amount }) => {
    const posted = entries.get(merchant.merchantId) ?? [];
    if (sumOf(posted) <= 0) return [];
    requireUnreturned(posted, reference);
    const isRepeated = payoutsOfMonth(posted).some((each) => each.reference === reference);
    const day = isRepeated ? null : dayReachedBy(posted, amount);
    return day === null ? [] : [day];
  });
};

/**
 * Records bank transfers for a month, one transaction each, and notifies the teams.
 * Skips merchants with nothing outstanding or a payout of the same reference:
 * a repetition records none twice. Throws 400 before the first one
 * if a payout of this reference was returned: a new transfer has a new reference.
 */
export const recordPayouts = async (
  deps: Deps,
  actor: Actor,
  transfers: readonly MerchantTransfer[],
  { month, ...payout }: Omit<RecordPayouts, 'payouts'>,
): Promise<RecordedPayouts> => {
  const days = { month, paidOn: payout.paidOn, today: budapestDay(deps.clock()) };
  requirePaidOn(days, await daysReachedBy(deps, transfers, { month, reference: payout.reference }));
  const data: RecordedPayouts['data'] = [];
  for (const { merchant, amount } of transfers) {
    const { merchantId } = merchant;
    const key = { merchantId, month: `${month}-01` };
    const posted = await actInTransaction(deps, { actor }, async (db) => {
      const paid = await payOut(db, key, { ...payout, amount });
      if (paid) await announce(db, actor, key, { ...paid, ...payout });
      return paid;
    });
    if (!posted) continue;
    deps.changes.nudge(merchantId);
    data.push({ merchantId, ...posted });
  }
  return { data };
};

/**
 * Records a returned payout, today by default, and notifies the team.
 * The amount is outstanding again. A repetition changes nothing.
 * Throws 404 for an unknown payout.
 */
export const returnPayout = async (
  deps: Deps,
  actor: Actor,
  { merchantId }: MerchantScope,
  { number, reason, returnedOn }: Omit<ReturnPayout, 'merchantId'>,
): Promise<SettledMonth> => {
  const sums = await actInTransaction(deps, { actor }, async (db) => {
    await lockMerchant(db, { merchantId });
    const payout = await findEntry(db, { merchantId, number });
    if (payout?.kind !== 'Payout') throw new AppError('notFound');
    const key = { merchantId, month: payout.month };
    if (!(await hasReturnedPayout(db, { merchantId, number }))) {
      const amount = -payout.amount;
      const { day: paidOn, reference } = payout;
      const today = budapestDay(db.clock());
      const day = returnedOn ?? today;
      requireReturnedOn({ paidOn, returnedOn: day, today });
      const entry = { month: payout.month, day, kind: 'ReturnedPayout', amount, isCorrection: false } as const;
      const [added = 0] = await appendEntries(
        db,
        merchantId,
        [{ ...entry, reference, returnedNumber: number, reason }],
        db.clock(),
      );
      await addToPaid(db, key, { amount: -amount, paidOn: lastPaidOn(await listEntriesOfMonth(db, key)) });
      await announce(db, actor, key, {
        number: added,
        amount,
        paidOn,
        reference: reference ?? '',
        reason,
        returnedOn: day,
      });
    }
    const stored = await findMonthSums(db, key);
    if (!stored) throw new Error('An entry belongs to no month.');
    return stored;
  });
  deps.changes.nudge(merchantId);
  return toSettledMonth(sums, await readHeldOf(deps, merchantId));
};
