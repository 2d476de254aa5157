import type { Sequelize } from 'sequelize-typescript';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { listRows } from '#db/sql/rows.ts';
import { type Comparison, greaterThan } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { maxListedBrands } from '#shared/transactions/transactions.schema.ts';
import { matchesNothing, type TransactionSearch, walksCards } from './transaction-list-query.ts';

/** Returns the merchant's first matching brand, by one index lookup. */
const findBrand = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { cardBrand, ...order }: { cardBrand: string | Comparison<string>; orderBy?: { cardBrand: 'ASC' } },
): Promise<string | null> => {
  const list = { where: { merchantId, cardBrand }, ...order, limit: 1, index: 'transactions_card' };
  const [first] = await listRows({ sequelize }, TransactionModel, list, ['cardBrand']);
  return first?.cardBrand ?? null;
};

/**
 * Returns the merchant's brands by name, ignoring case, at most `limit`.
 * Takes one index lookup each; a plain query reads the whole index.
 */
export const listCardBrands = async (sequelize: Sequelize, merchant: SalesScope, limit: number): Promise<string[]> => {
  const brands: string[] = [];
  for (let last: string | null = ''; last !== null && brands.length < limit; ) {
    last = await findBrand(sequelize, merchant, { cardBrand: greaterThan(last), orderBy: { cardBrand: 'ASC' } });
    if (last !== null) brands.push(last);
  }
  return brands;
};

/** Returns the merchant's brands among these, ignoring case. */
const findCardBrands = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  brands: readonly string[],
): Promise<string[]> => {
  // An order by equal brands sorts all their rows.
  const found = await Promise.all(brands.map((cardBrand) => findBrand(sequelize, merchant, { cardBrand })));
  return [...new Set(found.filter((brand) => brand !== null))];
};

/**
 * Replaces a filter's brands by the merchant's, which order the index.
 * A filter of entry modes alone gets all brands, unless too many.
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
