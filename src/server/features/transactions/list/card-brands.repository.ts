import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { selectRow } from '#db/sql/select-rows.ts';
import {
  matchesNothing,
  type TransactionSearch,
  walksCards,
} from '#server/features/transactions/transaction-list-query.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { maxListedBrands } from '#shared/transactions/transactions.schema.ts';

/** Returns the first brand of the merchant's transactions that meets the condition, by one jump in the index. */
const findBrand = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  // Equal brands need no order, by which the database would sort all of their rows.
  condition: 'card_brand > $brand ORDER BY card_brand' | 'card_brand = $brand',
  brand: string,
): Promise<string | null> =>
  selectRow(
    sequelize,
    `SELECT card_brand AS brand FROM transactions FORCE INDEX (transactions_card)
     WHERE merchant_id = $merchantId AND ${condition} LIMIT 1`,
    { bind: { merchantId, brand } },
    (row) => toText(row.brand),
  );

/**
 * Returns the brands of the merchant's transactions by name, at most `limit`. One jump in the index for each, because
 * the database would read the index as a whole to find all of them. Brands are equal by the collation of the column,
 * which ignores letter case.
 */
export const listCardBrands = async (sequelize: Sequelize, merchant: SalesScope, limit: number): Promise<string[]> => {
  const brands: string[] = [];
  for (let last: string | null = ''; last !== null && brands.length < limit; ) {
    last = await findBrand(sequelize, merchant, 'card_brand > $brand ORDER BY card_brand', last);
    if (last !== null) brands.push(last);
  }
  return brands;
};

/** Returns those of the brands that the merchant has transactions of, each once whatever its letter case. */
const findCardBrands = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  brands: readonly string[],
): Promise<string[]> => {
  const found = await Promise.all(brands.map((brand) => findBrand(sequelize, merchant, 'card_brand = $brand', brand)));
  return [...new Set(found.filter((brand) => brand !== null))];
};

/**
 * Replaces the brands of a filter by those that the merchant has, which are parts of the index that the list walks. A
 * filter of entry modes alone gets all brands, unless there are too many.
 */
export const resolveBrands = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  search: TransactionSearch,
): Promise<TransactionSearch> => {
  if (!walksCards(search) || matchesNothing(search)) return search;
  if (search.brands) return { ...search, brands: await findCardBrands(sequelize, merchant, search.brands) };
  const brands = await listCardBrands(sequelize, merchant, maxListedBrands + 1);
  return brands.length > maxListedBrands ? search : { ...search, brands };
};
