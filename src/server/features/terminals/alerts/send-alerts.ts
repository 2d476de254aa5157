import { inTransaction } from '#db/connection/transaction.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import {
  findAlertSettings,
  listMerchantsToAlert,
  lockWatchedTerminals,
  markTerminalsReported,
} from './terminal-alerts.repository.ts';
import { terminalsToReport } from './terminal-alerts.rules.ts';

/**
 * Enqueues one e-mail about a merchant's due outages and records them,
 * in one transaction. A deactivated account gets no e-mails.
 */
const sendAlert = (deps: Deps, merchantId: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    const now = deps.clock();
    const terminals = await lockWatchedTerminals(db, merchantId, now);
    const reported = terminalsToReport(await findAlertSettings(db, merchantId), terminals, now);
    const [first] = reported;
    if (!first) return;
    await markTerminalsReported(
      db,
      reported.map(({ id }) => id),
      now,
    );
    const lastSeenAt = first.lastSeenAt.toISOString();
    await notifyTeam(db, merchantId, {
      kind: 'terminalsOffline',
      terminal: terminalLabel(first),
      count: reported.length,
      lastSeenAt,
      at: now,
      eventKey: `${first.id}:${lastSeenAt}`,
    });
    await enqueueOwnerEmail(db, {
      template: 'terminalsOffline',
      merchantId,
      terminals: reported.map((terminal) => ({
        terminal: terminalLabel(terminal),
        lastSeenAt: terminal.lastSeenAt.toISOString(),
      })),
    });
  });

/**
 * E-mails outages to the merchants that want it.
 * One transaction per merchant; safe to interrupt.
 */
export const sendAlerts = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToAlert(deps.sequelize, now, page),
    run: (merchantId) => sendAlert(deps, merchantId),
    failure: 'could not e-mail outages of terminals',
  });
};
