import { inTransaction } from '#db/connection/transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';
import { endFailing } from './sending.repository.ts';

/** A message has arrived: whatever failed before is over, and open pages say so. */
export const markWebhookHealthy = async (
  { sequelize, clock, changes }: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  hook: Webhook,
): Promise<void> => {
  if (hook.failingSince === null) return;
  const { merchantId } = hook;
  await inTransaction(sequelize, async (transaction) => {
    if (await endFailing(sequelize, hook, transaction)) {
      await bumpMerchantVersion(sequelize, merchantId, clock(), transaction);
    }
  });
  changes.nudge(merchantId);
};
