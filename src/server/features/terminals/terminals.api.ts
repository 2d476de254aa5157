import type { Deps } from '#server/platform/deps.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countTerminals, terminalExists } from './terminals.repository.ts';

export { getAlerts } from './alerts/set-alerts.ts';
export { listMonitoredReaders } from './health/read-health.ts';
export { recordTerminalUse, type UsedTerminal } from './terminal-use.repository.ts';
// What other features may use of this one. The table `terminals` is written here only.
export {
  eraseTerminals,
  hasEnabledTerminal,
  listActiveReaders,
  listAllTerminals,
  listReaders,
  listTerminalLabels,
} from './terminals.repository.ts';
export { provideVirtualReader } from './virtual-reader.ts';

/** Throws 404 unless the terminal belongs to the merchant. */
export const requireOwnTerminal = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalId: string,
): Promise<void> => {
  if (!(await terminalExists(sequelize, merchant, terminalId))) throw new AppError('notFound');
};

/** Throws 404 unless all terminals belong to the merchant. */
export const requireOwnTerminals = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  terminalIds: readonly string[],
): Promise<void> => {
  if ((await countTerminals(sequelize, merchant, terminalIds)) < terminalIds.length) throw new AppError('notFound');
};
