import type { ListTotal } from '#db/sql/list-query.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Pull, toCursorPage, toCursorSpan, toPullPage, toPullSpan } from '#server/platform/lists/lists.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  ListOnlineTransactions,
  OnlineTransaction,
  OnlineTransactionDetail,
  OnlineTransactionPage,
} from '#shared/online-transactions/online-transactions.schema.ts';
import { rowCursor } from '#shared/paging/cursor.ts';
import { toOnlineTransactionSearch } from './online-transaction-list-query.ts';
import {
  findOnlineTransaction,
  listChangedOnlineTransactions,
  listOnlineTransactionPage,
} from './online-transactions.repository.ts';
import { requireOwnShop } from './shops.repository.ts';

/** Returns a page, newest first, or of what changed. Throws 404 for a web shop that is not the merchant's own. */
export const listOnlineTransactions = async (
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
  }: Omit<ListOnlineTransactions, 'merchantId'>,
): Promise<OnlineTransactionPage> => {
  if (changedSince) return pullOnlineTransactions(deps, merchant, { changedSince, pageSize, after });
  const request = { pageNumber, pageSize, after, before };
  const span = toCursorSpan(request, rowCursor);
  const { sequelize } = deps;
  const { rows, total } = await listOnlineTransactionPage(
    sequelize,
    merchant,
    toOnlineTransactionSearch(filter),
    span,
    exactTotal,
  );
  // Rows prove that the web shop is the merchant's own: one with payments cannot move to another merchant.
  if (filter.onlineEntityId !== undefined && rows.length === 0) {
    await requireOwnShop(sequelize, merchant, filter.onlineEntityId);
  }
  return {
    ...toCursorPage(rows, total.count, request, cursorOf),
    ...amountsOf(total),
  };
};

const amountsOf = ({ amount, deducted, isExact }: ListTotal) => ({
  totalAmount: amount,
  refundedAmount: deducted,
  isTotalExact: isExact,
});

const cursorOf = ({ timestamp, id }: OnlineTransaction): string => rowCursor.encode({ occurredAt: timestamp, id });

/** Returns a page of the payments that changed since a moment, oldest change first. */
const pullOnlineTransactions = async (
  { sequelize, clock }: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: SalesScope,
  pull: Pull,
): Promise<OnlineTransactionPage> => {
  const span = toPullSpan(pull, clock());
  const { changes, total } = await listChangedOnlineTransactions(sequelize, merchant, span);
  return { ...toPullPage(changes, total.count, pull, span), ...amountsOf(total) };
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
