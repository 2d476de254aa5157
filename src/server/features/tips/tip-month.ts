import type { Db } from '#db/sql/unit-of-work.ts';
import { getTerminalShares, readIncomeHistory } from '#server/features/statistics/statistics.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import { addDays, type Day, endOfMonth, startOfMonth } from '#shared/dates/day.ts';
import { type TipMonth, tipNameKey } from '#shared/tips/tips.schema.ts';
import { listDistributions } from './tips.repository.ts';
import { daysOfTips, peopleOf, tipsByDay } from './tips.rules.ts';

type DatabaseOnly = Pick<Deps, 'sequelize'>;

interface Days {
  from: Day;
  to: Day;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Returns the first and the last day of a month (`2026-11`). */
export const daysOfMonth = (month: string): Days => {
  const from = `${month}-01`;
  return { from, to: endOfMonth(from) };
};

const readHours = async (db: Db, merchant: MerchantScope, { from, to }: Days) =>
  (await readIncomeHistory(db, [merchant], rangeOfDays(from, to))).hours;

/** Returns the tips of each day in Budapest with tips. */
export const readTipsOfDays = async (db: Db, merchant: MerchantScope, days: Days): Promise<Map<Day, number>> =>
  tipsByDay(await readHours(db, merchant, days));

/** Returns a month's tips by day, with recipients. `month` is `2026-11`. */
export const getTipMonth = async (deps: DatabaseOnly, merchant: MerchantScope, month: string): Promise<TipMonth> => {
  const { from, to } = daysOfMonth(month);
  const [hours, shares, withMonthBefore] = await Promise.all([
    readHours(deps, merchant, { from, to }),
    getTerminalShares(deps, merchant, { fromDate: from, toDate: to }),
    listDistributions(deps, merchant, { from: startOfMonth(addDays(from, -1)), to }),
  ]);
  const tips = tipsByDay(hours);
  const distributions = withMonthBefore.filter(({ day }) => day >= from);
  const people = peopleOf(distributions);
  const known = new Set(people.map(({ name }) => tipNameKey(name)));
  const before = peopleOf(withMonthBefore).filter(({ name }) => !known.has(tipNameKey(name)));
  return {
    month,
    tipAmount: sum([...tips.values()]),
    sharedAmount: sum(distributions.map(({ amount }) => amount)),
    serviceChargeAmount: sum(hours.map(({ serviceChargeAmount }) => serviceChargeAmount)),
    currency: 'HUF',
    days: daysOfTips(tips, distributions),
    terminals: shares.data
      .filter(({ tipAmount }) => tipAmount > 0)
      .map(({ terminalId, serialNumber, name, tipAmount }) => ({ terminalId, serialNumber, name, tipAmount }))
      .toSorted((one, other) => other.tipAmount - one.tipAmount),
    people,
    names: [...people, ...before].map(({ name }) => name),
  };
};
