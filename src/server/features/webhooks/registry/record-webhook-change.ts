import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { type Actor, changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { Webhook } from '#shared/webhooks/webhooks.schema.ts';

/** The fields that a merchant edits. */
export const editableFields = ({
  url,
  events,
  payload,
  isEnabled,
}: Pick<Webhook, 'url' | 'events' | 'payload' | 'isEnabled'>) => ({
  url,
  events,
  payload,
  isEnabled,
});

interface Change {
  actor: Actor;
  action: AuditAction & `webhook.${string}`;
  hook: Pick<Webhook, 'id' | 'merchantId'>;
  /** Null for a new webhook. */
  before: Webhook | null;
  /** Null for a deleted webhook. */
  after: Webhook | null;
}

/** Writes a change's audit entry and security event without secrets. */
export const recordWebhookChange = async (
  db: InTransaction<Deps>,
  { actor, action, hook, before, after }: Change,
): Promise<void> => {
  const toFields = (state: Webhook | null) => {
    if (!state) return null;
    const { events, ...rest } = editableFields(state);
    return { ...rest, events: events.join(', ') };
  };
  const { id, merchantId } = hook;
  const { userId, ipAddress } = actor;
  const changes = changesBetween(toFields(before), toFields(after));
  await writeAudit(db, { actor, action, subject: { type: 'webhook', id }, merchantId, changes });
  const event = { kind: 'webhookChanged' as const, userId, merchantId, ipAddress };
  await recordSecurityEvent(db, { ...event, detail: { webhookId: id, action } });
};
