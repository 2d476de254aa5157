import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type {
  ListOnlineTransactions,
  OnlineTransactionPage,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { toPage } from '#shared/paging/page.ts';
import { listOnlineTransactionPage } from './online-transactions.repository.ts';
import { requireSearch } from './require-search.ts';

/** Newest first. 404 for a web shop that is not the merchant's own; a search that matches nothing is an empty page. */
export const listOnlineTransactions = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListOnlineTransactions, 'merchantId'>,
): Promise<OnlineTransactionPage> => {
  const search = await requireSearch(deps, merchant, filter);
  const { transactions, total } = await listOnlineTransactionPage(deps.sequelize, merchant, search, {
    offset: (pageNumber - 1) * pageSize,
    limit: pageSize,
  });
  return { ...toPage(transactions, total.count, { pageNumber, pageSize }), totalAmount: total.amount };
};
