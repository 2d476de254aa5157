import { inTransaction } from '#db/connection/transaction.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import { countDeclinedSales, listNewestTransactions } from '#server/features/transactions/transactions.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { listChangedMerchants } from '#server/platform/live/live.api.ts';
import { ownMerchantScope, type SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay, startOfDay } from '#shared/dates/budapest.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { type DeclinesInRow, minDeclinesInRow } from '#shared/today/today.schema.ts';
import { declinesInRow } from './today.rules.ts';

/** Former runs examined merchants with older changes, despite restarts. */
const lookBackMs = 15 * minuteMs;
const readTogether = 50;

/** Returns the day's latest declines in a row; null for none. */
const findDeclines = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  merchant: SalesScope,
  { terminalId, start }: { terminalId: string; start: Date },
): Promise<DeclinesInRow | null> => {
  for (let limit = readTogether; ; limit *= 2) {
    const newest = await listNewestTransactions(sequelize, merchant, { terminalId, start, end: null }, limit);
    const [declines] = declinesInRow(newest);
    if (!declines) return null;
    const hasEnd = newest.some(({ type, state }) => type === 'Sale' && state !== 'Error' && state !== 'Pending');
    if (hasEnd || newest.length < limit) return declines;
  }
};

const notifyOfMerchant = async (deps: Deps, merchantId: string): Promise<void> => {
  const merchant = ownMerchantScope({ merchantId });
  const start = startOfDay(budapestDay(deps.clock()));
  for (const { terminalId, count } of await countDeclinedSales(deps.sequelize, merchant, start)) {
    if (count < minDeclinesInRow) continue;
    const declines = await findDeclines(deps, merchant, { terminalId, start });
    if (!declines) continue;
    const { terminalSerialNumber: serialNumber, terminalName: name } = declines;
    const since = declines.since.toISOString();
    await inTransaction(deps, (db) =>
      notifyTeam(db, merchantId, {
        kind: 'declinesInRow',
        terminalId,
        terminal: terminalLabel({ serialNumber, name }),
        count: declines.count,
        since,
        at: db.clock(),
        eventKey: `${terminalId}:${since}`,
      }),
    );
  }
};

/**
 * Notifies teams of each row of declined sales once. A job keeps sales from waiting.
 * Safe to interrupt.
 */
const notifyDeclines = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const since = new Date(deps.clock().getTime() - lookBackMs);
  await forEachMerchant(deps, signal, {
    list: (page) => listChangedMerchants(deps.sequelize, since, page),
    run: (merchantId) => notifyOfMerchant(deps, merchantId),
    failure: 'could not notify of declined sales',
  });
};

export const todayJobs: readonly Job[] = [{ name: 'declines-in-row', everyMs: minuteMs, run: notifyDeclines }];
