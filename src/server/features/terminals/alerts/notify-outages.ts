import { inTransaction } from '#db/connection/transaction.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant } from '#server/platform/jobs/jobs.api.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import {
  listMerchantsWithOutages,
  lockUnnotifiedTerminals,
  markOutagesNotified,
} from '../health/terminal-outages.repository.ts';
import { notifiedSilence } from './terminal-alerts.rules.ts';

/** Stores one notification about the outages of a merchant that are due, in the transaction that marks them. */
const notifyOfMerchant = async (deps: Deps, merchantId: string): Promise<void> => {
  await inTransaction(deps, async (db) => {
    const at = deps.clock();
    const terminals = await lockUnnotifiedTerminals(db, merchantId, notifiedSilence(at));
    const [first] = terminals;
    if (!first) return;
    await markOutagesNotified(
      db,
      terminals.map(({ id }) => id),
      at,
    );
    const lastSeenAt = first.lastSeenAt.toISOString();
    await notifyTeam(db, merchantId, {
      ...{ kind: 'terminalsOffline', terminal: terminalLabel(first), count: terminals.length, lastSeenAt },
      // The same as that of a server of the former version.
      ...{ at, eventKey: `${first.id}:${lastSeenAt}` },
    });
  });
  deps.changes.nudge(merchantId);
};

/**
 * Notifies the teams of all merchants about each outage once, in the portal and on their devices: the switches and
 * quiet hours of each person decide. One transaction per merchant; safe to interrupt.
 */
export const notifyOutages = (deps: Deps, signal: AbortSignal): Promise<void> => {
  const period = notifiedSilence(deps.clock());
  return forEachMerchant(deps, signal, {
    list: (page) => listMerchantsWithOutages(deps.sequelize, period, page),
    run: (merchantId) => notifyOfMerchant(deps, merchantId),
    failure: 'could not notify about outages of terminals',
  });
};
