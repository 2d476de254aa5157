import { inTransaction } from '#db/connection/transaction.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { onlineSeconds } from '#shared/terminals/terminal-health.ts';
import { findMerchantWithChanges, lockChangedTerminals, saveOfflineSince } from './terminal-outages.repository.ts';

const publishOfMerchant = (
  { sequelize, clock }: Deps,
  bind: { merchantId: string; onlineSince: Date },
): Promise<void> =>
  inTransaction({ sequelize }, async (db) => {
    const terminals = await lockChangedTerminals(db, bind);
    if (terminals.length === 0) return;
    for (const { id, lastSeenAt, offlineSince } of terminals) {
      await saveOfflineSince(db, id, offlineSince === null ? lastSeenAt : null);
    }
    const { merchantId } = bind;
    const at = clock();
    const version = await bumpMerchantVersion(db, merchantId, at);
    await publishTerminalHealth(
      db,
      { merchantId, at, version },
      terminals.map(({ offlineSince, ...terminal }) => ({
        change: offlineSince === null ? 'Offline' : 'Online',
        terminal: { ...terminal, isDisabled: false },
      })),
    );
  });

/**
 * Publishes each outage of a terminal that sends reports once, and its end. One transaction per merchant; safe to interrupt. Open
 * pages learn of it, too.
 */
export const publishOutages = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const onlineSince = new Date(deps.clock().getTime() - 1000 * onlineSeconds);
  while (!signal.aborted) {
    const merchantId = await findMerchantWithChanges(deps.sequelize, onlineSince);
    if (merchantId === null) break;
    await publishOfMerchant(deps, { merchantId, onlineSince });
    deps.changes.nudge(merchantId);
  }
};
