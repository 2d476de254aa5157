import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import { toTransactionSearch } from '#server/features/transactions/transaction-list-query.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { toPage } from '#shared/paging/page.ts';
import {
  type ListTransactions,
  maxTransactionsOfTerminal,
  type Transaction,
  type TransactionDetail,
  type TransactionPage,
} from '#shared/transactions/transactions.schema.ts';
import { findTransaction, listNewestTransactions, listTransactionPage } from './transactions.repository.ts';

type DatabaseOnly = Pick<Deps, 'sequelize'>;

/** Returns a page, newest first. Throws 404 for a terminal that is not the merchant's own. */
export const listTransactions = async (
  deps: DatabaseOnly,
  merchant: SalesScope,
  { pageNumber, pageSize, ...filter }: Omit<ListTransactions, 'merchantId'>,
): Promise<TransactionPage> => {
  const search = await toTransactionSearch(deps, merchant, filter);
  const span = { offset: (pageNumber - 1) * pageSize, limit: pageSize };
  const { rows, total } = await listTransactionPage(deps.sequelize, merchant, search, span);
  return { ...toPage(rows, total.count, { pageNumber, pageSize }), totalAmount: total.amount };
};

/** Throws 404 for a transaction of another merchant, exactly as for one that does not exist. */
export const getTransaction = async (
  { sequelize }: DatabaseOnly,
  merchant: SalesScope,
  id: string,
): Promise<TransactionDetail> => {
  const transaction = await findTransaction(sequelize, merchant, id);
  if (!transaction) throw new AppError('notFound');
  return transaction;
};

/** Returns the newest transactions of one terminal in `[fromDateTime, toDateTime)`, at most `maxTransactionsOfTerminal`. */
export const listTerminalTransactions = async (
  deps: DatabaseOnly,
  merchant: MerchantScope,
  terminalId: string,
  { fromDateTime, toDateTime }: { fromDateTime?: Date | undefined; toDateTime?: Date | undefined },
): Promise<Transaction[]> => {
  await requireOwnTerminal(deps, merchant, terminalId);
  const filter = { terminalId, start: fromDateTime ?? null, end: toDateTime ?? null };
  return listNewestTransactions(deps.sequelize, merchant, filter, maxTransactionsOfTerminal);
};

/** Returns the newest transaction of one terminal. Throws 404 when it has none. */
export const getLastTransaction = async (
  deps: DatabaseOnly,
  merchant: MerchantScope,
  terminalId: string,
): Promise<Transaction> => {
  await requireOwnTerminal(deps, merchant, terminalId);
  const [last] = await listNewestTransactions(deps.sequelize, merchant, { terminalId, start: null, end: null }, 1);
  if (!last) throw new AppError('notFound');
  return last;
};
