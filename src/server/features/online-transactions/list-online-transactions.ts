import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  ListOnlineTransactions,
  OnlineTransactionDetail,
  OnlineTransactionPage,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { toPage } from '#shared/paging/page.ts';
import { toOnlineTransactionSearch } from './online-transaction-list-query.ts';
import { findOnlineTransaction, listOnlineTransactionPage } from './online-transactions.repository.ts';

/** Returns a page, newest first. Throws 404 for a web shop that is not the merchant's own. */
export const listOnlineTransactions = async (
  deps: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListOnlineTransactions, 'merchantId'>,
): Promise<OnlineTransactionPage> => {
  const search = await toOnlineTransactionSearch(deps, merchant, filter);
  const span = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const { rows, total } = await listOnlineTransactionPage(deps.sequelize, merchant, search, span);
  return { ...toPage(rows, total.count, { pageNumber, pageSize }), totalAmount: total.amount };
};

/** Throws 404 for a payment of another merchant, exactly as for one that does not exist. */
export const getOnlineTransaction = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail> => {
  const transaction = await findOnlineTransaction(sequelize, merchant, id);
  if (!transaction) throw new AppError('notFound');
  return transaction;
};
