import { findPriceOfMonth } from '#server/features/prices/prices.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { findIssuedStatement } from './fee-statements.repository.ts';
import { firstDayOf, rangeOfMonth } from './reports.rules.ts';
import { detailsOfSettlement } from './settlement-details.rules.ts';
import { listSalesOfBrands } from './settlements.repository.ts';

/** Returns a settlement's details from the month's transactions. `month` is `2026-10`. */
export const getSettlementDetails = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  { merchantId }: SalesScope,
  month: string,
): Promise<SettlementDetails> => {
  const firstDay = firstDayOf(month);
  const price = await findPriceOfMonth({ sequelize }, merchantId, month);
  const [sales, feeStatement] = await Promise.all([
    listSalesOfBrands({ sequelize }, { merchantId, range: rangeOfMonth(firstDay), price }),
    findIssuedStatement({ sequelize }, merchantId, firstDay),
  ]);
  return { ...detailsOfSettlement(firstDay, sales, price, clock()), feeStatement };
};
