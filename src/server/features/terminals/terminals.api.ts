import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { terminalExists } from './terminals.repository.ts';

/** For other features. 404 unless the terminal is the merchant's own. */
export const requireOwnTerminal = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalId: string,
): Promise<void> => {
  if (!(await terminalExists(sequelize, merchant, terminalId))) throw new AppError('notFound');
};
