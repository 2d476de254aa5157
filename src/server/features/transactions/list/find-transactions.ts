import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { staffScope } from '#server/policies/merchant-scope.ts';
import { listRelatedMerchants } from '#server/policies/merchant-tree.repository.ts';
import {
  type FindTransactions,
  type FoundTransactions,
  maxFoundTransactions,
} from '#shared/transactions/find-transactions.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { listMatchingMerchants } from './matching-merchants.repository.ts';
import { toSlipSearch } from './slip-search.ts';
import { matchesNothing } from './transaction-list-query.ts';
import { listNextTransactions } from './transactions.repository.ts';

interface Found {
  merchantId: string;
  row: Transaction;
}

const newestFirst = (a: Found, b: Found): number =>
  b.row.timestamp.getTime() - a.row.timestamp.getTime() || (a.row.id < b.row.id ? 1 : -1);

/**
 * Returns the newest card transactions of all merchants that match all facts.
 * Reads merchants by newest match until the rest have older ones.
 */
export const findTransactionsOfAnyMerchant = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  caller: Caller,
  facts: FindTransactions,
): Promise<FoundTransactions> => {
  const search = toSlipSearch(facts, clock());
  if (matchesNothing(search)) return { transactions: [], isComplete: true };
  const { merchants, hasOthers } = await listMatchingMerchants(sequelize, search);
  // One extra row shows whether there are more.
  const limit = maxFoundTransactions + 1;
  let found: Found[] = [];
  for (const { merchantId, newest } of merchants) {
    const last = found[limit - 1];
    if (last && last.row.timestamp > newest) break;
    const rows = await listNextTransactions(sequelize, staffScope(caller, merchantId), search, { after: null, limit });
    found = [...found, ...rows.map((row) => ({ merchantId, row }))].toSorted(newestFirst).slice(0, limit);
  }
  const returned = found.slice(0, maxFoundTransactions);
  const named = await listRelatedMerchants({ sequelize }, [...new Set(returned.map(({ merchantId }) => merchantId))]);
  return {
    transactions: returned.flatMap(({ merchantId, row }) => {
      const merchant = named.find(({ id }) => id === merchantId);
      return merchant ? [{ ...row, merchant: { id: merchant.id, name: merchant.name } }] : [];
    }),
    isComplete: found.length < limit && !hasOthers,
  };
};
