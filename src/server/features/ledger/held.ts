import type { Db } from '#db/sql/unit-of-work.ts';
import {
  amountOfHold,
  heldByMonth,
  listActiveHolds,
  type StoredHold,
  toPayoutHold,
} from '#server/features/holds/holds.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import type { PayoutHold } from '#shared/holds/holds.schema.ts';
import { listOutstandingMonths, listSettledDays } from './ledger.repository.ts';
import { type DaySum, sumOf } from './ledger.rules.ts';

/** The withheld money of a merchant. */
export interface Held {
  /** The active holds, oldest first. */
  holds: PayoutHold[];
  /**
   * Returns the holds' sum in minor units if these days were posted too.
   * It may exceed the outstanding amount.
   */
  amountWith: (openDays: readonly DaySum[]) => number;
  /** The withheld amount of each unpaid month, by its first day. */
  byMonth: ReadonlyMap<Day, number>;
  /** The months whose outstanding amount is withheld completely. */
  wholeMonths: ReadonlySet<Day>;
}

export const nothingHeld: Held = { holds: [], amountWith: () => 0, byMonth: new Map(), wholeMonths: new Set() };

/** Returns the sums for share holds: posted days from the hold's first day on. */
const readShared = async (
  db: Db,
  holds: readonly StoredHold[],
): Promise<(hold: Pick<StoredHold, 'merchantId' | 'from'>, openDays?: readonly DaySum[]) => number> => {
  const shares = holds.filter(({ percent }) => percent !== null);
  const [first] = shares.map(({ from }) => from).sort();
  if (first === undefined) return () => 0;
  const days = await listSettledDays(db, [...new Set(shares.map(({ merchantId }) => merchantId))], first);
  return ({ merchantId, from }, openDays = []) =>
    sumOf(days.filter((each) => each.merchantId === merchantId && each.day >= from)) +
    sumOf(openDays.filter(({ day }) => day >= from));
};

/** Returns the withheld money now by merchant, of some or all, without those with no hold. */
export const readHeld = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  merchantIds?: readonly string[],
): Promise<ReadonlyMap<string, Held>> => {
  const db = { sequelize };
  const today = budapestDay(clock());
  const holds = await listActiveHolds(db, today, merchantIds);
  if (holds.length === 0) return new Map();
  const byMerchant = Map.groupBy(holds, ({ merchantId }) => merchantId);
  const sumOfDays = await readShared(db, holds);
  const months = Map.groupBy(await listOutstandingMonths(db, [...byMerchant.keys()]), (each) => each.merchantId);
  return new Map(
    [...byMerchant].map(([merchantId, own]) => {
      const amountWith = (openDays: readonly DaySum[]) =>
        own.reduce((sum, hold) => sum + amountOfHold(hold, sumOfDays(hold, openDays)), 0);
      const outstanding = months.get(merchantId) ?? [];
      const byMonth = heldByMonth(outstanding, amountWith([]));
      const whole = outstanding.filter((each) => byMonth.get(each.month) === each.outstanding);
      const wholeMonths = new Set(whole.map(({ month }) => month));
      return [merchantId, { holds: own.map((hold) => toPayoutHold(hold, today)), amountWith, byMonth, wholeMonths }];
    }),
  );
};

/** As `readHeld`, for one merchant. */
export const readHeldOf = async (deps: Pick<Deps, 'sequelize' | 'clock'>, merchantId: string): Promise<Held> =>
  (await readHeld(deps, [merchantId])).get(merchantId) ?? nothingHeld;
