import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { notifyOutages } from './notify-outages.ts';
import {
  findAlertSettings,
  listMerchantsToAlert,
  lockWatchedTerminals,
  markTerminalsReported,
} from './terminal-alerts.repository.ts';
import { terminalsToReport } from './terminal-alerts.rules.ts';

/**
 * Enqueues one e-mail about all outages of a merchant that are due, in the transaction that records them as e-mailed.
 * Records them, too, if the account is deactivated and gets no e-mails.
 */
const sendAlert = (deps: Deps, merchantId: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    const now = deps.clock();
    const terminals = await lockWatchedTerminals(db, merchantId, now);
    const reported = terminalsToReport(await findAlertSettings(db, merchantId), terminals, now);
    if (reported.length === 0) return;
    await markTerminalsReported(
      db,
      reported.map(({ id }) => id),
      now,
    );
    await enqueueOwnerEmail(db, {
      template: 'terminalsOffline',
      merchantId,
      terminals: reported.map((terminal) => ({
        terminal: terminalLabel(terminal),
        lastSeenAt: terminal.lastSeenAt.toISOString(),
      })),
    });
  });

/** E-mails outages of terminals to the merchants that want it. One transaction per merchant; safe to interrupt. */
const emailOutages = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToAlert(deps.sequelize, now, page),
    run: (merchantId) => sendAlert(deps, merchantId),
    failure: 'could not e-mail outages of terminals',
  });
};

/** Notifies about outages of terminals and e-mails them; what fails of the one does not stop the other. */
export const sendAlerts = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  try {
    await notifyOutages(deps, signal);
  } finally {
    await emailOutages(deps, signal);
  }
};
