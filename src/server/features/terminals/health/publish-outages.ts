import { inTransaction } from '#db/connection/transaction.ts';
import { publishTerminalHealth } from '#server/features/webhooks/webhooks.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { onlineSince, outageChange } from '../terminals.rules.ts';
import { findMerchantWithChanges, lockChangedTerminals, saveOfflineSince } from './terminal-outages.repository.ts';

const publishOfMerchant = (
  { sequelize, clock }: Deps,
  bind: { merchantId: string; onlineSince: Date },
): Promise<void> =>
  inTransaction({ sequelize }, async (db) => {
    const terminals = await lockChangedTerminals(db, bind);
    if (terminals.length === 0) return;
    for (const terminal of terminals) {
      await saveOfflineSince(db, terminal.id, outageChange(terminal).offlineSince);
    }
    const { merchantId } = bind;
    const at = clock();
    const version = await bumpMerchantVersion(db, merchantId, at);
    await publishTerminalHealth(
      db,
      { merchantId, at, version },
      terminals.map(({ offlineSince, merchantId: _, ...terminal }) => ({
        change: outageChange({ ...terminal, offlineSince }).change,
        terminal: { ...terminal, isDisabled: false },
      })),
    );
  });

/**
 * Publishes each outage's start and end once, also to open pages.
 * One transaction per merchant; safe to interrupt.
 */
export const publishOutages = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const bind = { onlineSince: onlineSince(deps.clock()) };
  while (!signal.aborted) {
    const merchantId = await findMerchantWithChanges(deps.sequelize, bind.onlineSince);
    if (merchantId === null) break;
    await publishOfMerchant(deps, { merchantId, ...bind });
    deps.changes.nudge(merchantId);
  }
};
