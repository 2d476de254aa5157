import type { Sequelize } from 'sequelize-typescript';
import { toText } from '#db/sql/column-values.ts';
import { type DatabaseRow, selectRow, selectRows } from '#db/sql/select-rows.ts';
import {
  matchesNothing,
  type TransactionSearch,
  walksCards,
} from '#server/features/transactions/transaction-list-query.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { maxListedBrands } from '#shared/transactions/transactions.schema.ts';

const ofCards = 'SELECT card_brand AS brand FROM transactions FORCE INDEX (transactions_card)';
const toBrand = ({ brand }: DatabaseRow): string => toText(brand);

/**
 * Returns the brands of the merchant's transactions by name, at most `limit`. One jump in the index for each, because
 * the database would read the index as a whole to find all of them. Brands are equal by the collation of the column,
 * which ignores letter case.
 */
export const listCardBrands = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  limit: number,
): Promise<string[]> => {
  const brands: string[] = [];
  for (let last: string | null = ''; last !== null && brands.length < limit; ) {
    const sql = `${ofCards} WHERE merchant_id = $merchantId AND card_brand > $last ORDER BY card_brand LIMIT 1`;
    last = await selectRow(sequelize, sql, { bind: { merchantId, last } }, toBrand);
    if (last !== null) brands.push(last);
  }
  return brands;
};

/** Returns those of the brands that the merchant has transactions of, each once whatever its letter case. */
const findCardBrands = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  brands: readonly string[],
): Promise<string[]> => {
  const lookups = brands.map(
    (_, i) => `(${ofCards} WHERE merchant_id = $merchantId AND card_brand = $brand${i} LIMIT 1)`,
  );
  return selectRows(
    sequelize,
    `SELECT DISTINCT brand FROM (${lookups.join(' UNION ALL ')}) AS found`,
    { bind: { merchantId, ...Object.fromEntries(brands.map((brand, i) => [`brand${i}`, brand])) } },
    toBrand,
  );
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
