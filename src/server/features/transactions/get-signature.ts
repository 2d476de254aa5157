import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findSignature } from './signatures.repository.ts';

/** 404 for a transaction without one exactly as for one that does not exist. */
export const getSignature = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  id: string,
): Promise<{ mediaType: string; content: Buffer }> => {
  const signature = await findSignature(sequelize, merchant, id);
  if (!signature) throw new AppError('notFound');
  return signature;
};
