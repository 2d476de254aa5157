import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';
import { findTransaction } from './transactions.repository.ts';

/** 404 for another merchant's exactly as for one that does not exist. */
export const getTransaction = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  id: string,
): Promise<TransactionDetail> => {
  const transaction = await findTransaction(sequelize, merchant, id);
  if (!transaction) throw new AppError('notFound');
  return transaction;
};
