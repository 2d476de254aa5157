import type { Transaction } from 'sequelize';
import { type Actor, writeAudit } from '#server/platform/audit/audit.repository.ts';
import { changesBetween } from '#server/platform/audit/changes-between.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';

/** What a merchant enters. */
export const entered = ({ url, events, isEnabled }: Pick<Webhook, 'url' | 'events' | 'isEnabled'>) => ({
  url,
  events,
  isEnabled,
});

interface Change {
  actor: Actor;
  action: AuditAction & `webhook.${string}`;
  hook: Pick<Webhook, 'id' | 'merchantId'>;
  /** Null where there is none, before or after. */
  before: Webhook | null;
  after: Webhook | null;
}

/** Into the audit log, in the transaction of the change: a key of a third party may have done it. Secrets stay out. */
export const logWebhook = async (
  deps: Deps,
  { actor, action, hook, before, after }: Change,
  transaction: Transaction,
): Promise<void> => {
  const lines = (side: Webhook | null) => {
    if (!side) return null;
    const { events, ...rest } = entered(side);
    return { ...rest, events: events.join(', ') };
  };
  await writeAudit(
    deps,
    {
      actor,
      action,
      subject: { type: 'webhook', id: hook.id },
      merchantId: hook.merchantId,
      changes: changesBetween(lines(before), lines(after)),
    },
    transaction,
  );
};
