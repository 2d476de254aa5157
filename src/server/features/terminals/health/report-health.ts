import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MonitoredTerminal, ReportHealth } from '#shared/terminals/terminal-health.schema.ts';
import { findTerminal } from '../terminals.repository.ts';
import { addHealth } from './read-health.ts';
import { lockOwnTerminal, saveReport } from './terminal-health.repository.ts';

/**
 * Replaces the last report of a terminal, and its sample of the current minute. Returns the terminal with its health. 404 for a
 * terminal of another merchant. The merchant's version stays: open pages poll the health, and sales do not wait for reports.
 */
export const reportHealth = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  merchant: MerchantScope,
  report: ReportHealth,
): Promise<MonitoredTerminal> => {
  const { sequelize, clock } = deps;
  await inTransaction(sequelize, async (transaction) => {
    if (!(await lockOwnTerminal(sequelize, merchant, report.terminalId, transaction))) throw new AppError('notFound');
    await saveReport(sequelize, report, clock(), transaction);
  });
  const terminal = await findTerminal(sequelize, report.terminalId);
  const [monitored] = terminal ? await addHealth(deps, [terminal]) : [];
  if (!monitored) throw new AppError('notFound');
  return monitored;
};
