import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { terminalExists } from './terminals.repository.ts';

/** For other features. 404 unless the terminal is the merchant's own. */
export const requireOwnTerminal = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalId: string,
): Promise<void> => {
  if (!(await terminalExists(sequelize, merchant, terminalId))) throw new AppError('notFound');
};

export { terminalJobs } from './rest-dormant-terminals.ts';
