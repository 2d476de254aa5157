import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import type { NextSettlement } from '#shared/reports/reports.schema.ts';
import { hasSales, nextSettlementOf, openMonths } from './reports.rules.ts';
import { settlementOfMonth } from './settlement-of-month.ts';

/**
 * Returns the next settlement as of now: of the oldest open month with sales,
 * else of the current month. Stores nothing.
 */
export const getNextSettlement = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: SalesScope,
): Promise<NextSettlement> => {
  const [first, ...later] = openMonths(clock());
  let month: Day = first;
  let { total } = await settlementOfMonth({ sequelize }, merchantId, month);
  for (const next of later) {
    if (hasSales(total)) break;
    month = next;
    ({ total } = await settlementOfMonth({ sequelize }, merchantId, month));
  }
  return nextSettlementOf(month, total);
};
