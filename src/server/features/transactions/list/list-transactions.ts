import type { ListTotal } from '#db/sql/list-query.ts';
import { requireOwnTerminal, requireOwnTerminals } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Pull, toCursorPage, toCursorSpan, toPullPage, toPullSpan } from '#server/platform/lists/lists.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { rowCursor } from '#shared/paging/cursor.ts';
import {
  type CardBrandList,
  type ListTransactions,
  maxListedBrands,
  maxTransactionsOfTerminal,
  type Transaction,
  type TransactionDetail,
  type TransactionPage,
} from '#shared/transactions/transactions.schema.ts';
import { listCardBrands } from './card-brands.repository.ts';
import { toTransactionSearch } from './transaction-list-query.ts';
import {
  findLastTransaction,
  findTransaction,
  listChangedTransactions,
  listNewestTransactions,
  listTransactionPage,
} from './transactions.repository.ts';

type DatabaseOnly = Pick<Deps, 'sequelize'>;

/** Returns a page, newest first, or changes. Throws 404 for another merchant's terminal. */
export const listTransactions = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: SalesScope,
  {
    pageNumber,
    pageSize,
    after,
    before,
    changedSince,
    exactTotal = true,
    ...filter
  }: Omit<ListTransactions, 'merchantId'>,
): Promise<TransactionPage> => {
  if (changedSince) return pullTransactions(deps, merchant, { changedSince, pageSize, after });
  const request = { pageNumber, pageSize, after, before };
  const span = toCursorSpan(request, rowCursor);
  const { rows, total } = await listTransactionPage(
    deps.sequelize,
    merchant,
    toTransactionSearch(filter, deps.clock()),
    span,
    exactTotal,
  );
  const { terminalId = [] } = filter;
  // Rows prove ownership: a terminal with transactions cannot change its merchant.
  if (terminalId.length > 1 || rows.length === 0) await requireOwnTerminals(deps, merchant, terminalId);
  return {
    ...toCursorPage(rows, total.count, request, cursorOf),
    ...amountsOf(total),
  };
};

const amountsOf = ({ amount, deducted, failed, refunds, tips, isExact }: ListTotal) => ({
  totalAmount: amount,
  totalTipAmount: tips,
  voidedAmount: deducted,
  failedAmount: failed,
  refundedAmount: refunds,
  isTotalExact: isExact,
});

const cursorOf = ({ timestamp, id }: Transaction): string => rowCursor.encode({ occurredAt: timestamp, id });

/** Returns a page of the changes since a moment, oldest first. */
const pullTransactions = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: SalesScope,
  pull: Pull,
): Promise<TransactionPage> => {
  const span = toPullSpan(pull, clock());
  const { changes, total } = await listChangedTransactions(sequelize, merchant, span);
  return { ...toPullPage(changes, total.count, pull, span), ...amountsOf(total) };
};

/** Returns the brands that the list can be filtered by. */
export const listBrands = async ({ sequelize }: DatabaseOnly, merchant: SalesScope): Promise<CardBrandList> => ({
  data: await listCardBrands(sequelize, merchant, maxListedBrands),
});

/** Throws the same 404 for another merchant's transaction and an unknown one. */
export const getTransaction = async (
  { sequelize }: DatabaseOnly,
  merchant: SalesScope,
  id: string,
): Promise<TransactionDetail> => {
  const transaction = await findTransaction({ sequelize }, merchant, id);
  if (!transaction) throw new AppError('notFound');
  return transaction;
};

/**
 * Returns a terminal's newest transactions in `[fromDateTime, toDateTime)`,
 * at most `maxTransactionsOfTerminal`.
 */
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

/** Returns a terminal's last transaction. Throws 404 without one or for another merchant. */
export const getLastTransaction = async (
  deps: DatabaseOnly,
  merchant: MerchantScope,
  terminalId: string,
): Promise<Transaction> => {
  const last = await findLastTransaction(deps.sequelize, merchant, terminalId);
  if (!last) throw new AppError('notFound');
  return last;
};
