import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OnlineTransactionDetail } from '#shared/online-transactions/online-transactions.schema.ts';
import { findOnlineTransaction } from './online-transactions.repository.ts';

/** 404 for another merchant's exactly as for one that does not exist. */
export const getOnlineTransaction = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  id: string,
): Promise<OnlineTransactionDetail> => {
  const transaction = await findOnlineTransaction(sequelize, merchant, id);
  if (!transaction) throw new AppError('notFound');
  return transaction;
};
