import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findReportFile } from './reports.repository.ts';

export const getReportFile = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
  id: string,
): Promise<{ name: string; mediaType: string; content: Buffer }> => {
  const file = await findReportFile(sequelize, scope, id);
  if (!file) throw new AppError('notFound');
  return file;
};
