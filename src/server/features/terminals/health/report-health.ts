import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MonitoredTerminal, ReportHealth } from '#shared/terminals/terminal-health.schema.ts';
import { findTerminal } from '../terminals.repository.ts';
import { addHealth } from './read-health.ts';
import { lockOwnTerminal, saveReport } from './terminal-health.repository.ts';

/**
 * Replaces a terminal's last report and its sample of this minute.
 * Returns it with its health. Throws 404 for another merchant's terminal.
 * Keeps the merchant's version: pages poll, and sales do not wait.
 */
export const reportHealth = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'settings'>,
  merchant: MerchantScope,
  report: ReportHealth,
): Promise<MonitoredTerminal> => {
  const { sequelize, clock } = deps;
  await inTransaction(deps, async (db) => {
    if (!(await lockOwnTerminal(db, merchant, report.terminalId))) throw new AppError('notFound');
    await saveReport(db, report, clock());
  });
  const terminal = await findTerminal(sequelize, report.terminalId);
  const [monitored] = terminal ? await addHealth(deps, [terminal]) : [];
  if (!monitored) throw new AppError('notFound');
  return monitored;
};
