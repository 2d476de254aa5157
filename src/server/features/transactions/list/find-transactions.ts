import type { Deps } from '#server/platform/deps.ts';
import { type FoundTransactions, maxFoundTransactions } from '#shared/transactions/transactions.schema.ts';
import { listTransactionsOfAnyMerchant } from './transactions.repository.ts';

/** Six characters or more, as in the search of a merchant's list. Fewer would match the transactions of months. */
const idStart = /^[0-9A-Z]{6,26}$/u;

/** Returns the newest card transactions of all merchants whose id starts with the text; none for any other text. */
export const findTransactionsOfAnyMerchant = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { queryString }: { queryString: string },
): Promise<FoundTransactions> => {
  const prefix = queryString.trim().toUpperCase();
  if (!idStart.test(prefix)) return { transactions: [] };
  return { transactions: await listTransactionsOfAnyMerchant(sequelize, prefix, maxFoundTransactions) };
};
