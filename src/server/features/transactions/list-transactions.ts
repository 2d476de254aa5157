import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { toPage } from '#shared/paging/page.ts';
import type { ListTransactions, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { requireSearch } from './require-search.ts';
import { listTransactionPage } from './transactions.repository.ts';

/** Newest first. 404 for a terminal that is not the merchant's own; a search that matches nothing is an empty page. */
export const listTransactions = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListTransactions, 'merchantId'>,
): Promise<TransactionPage> => {
  const page = { pageNumber, pageSize };
  const search = await requireSearch(deps, merchant, filter);
  const { transactions, total } = await listTransactionPage(deps.sequelize, merchant, search, {
    offset: (page.pageNumber - 1) * page.pageSize,
    limit: page.pageSize,
  });
  return { ...toPage(transactions, total.count, page), totalAmount: total.amount };
};
