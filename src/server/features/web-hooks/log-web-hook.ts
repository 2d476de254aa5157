import type { Transaction } from 'sequelize';
import { type Actor, writeAudit } from '#server/audit/audit.repository.ts';
import { changesBetween } from '#server/audit/changes-between.ts';
import type { Deps } from '#server/deps.ts';
import type { AuditAction } from '#shared/audit/audit-actions.ts';
import type { WebHook } from '#shared/web-hooks/web-hooks.schema.ts';

/** What a merchant enters. */
export const entered = ({ url, events, isEnabled }: Pick<WebHook, 'url' | 'events' | 'isEnabled'>) => ({
  url,
  events,
  isEnabled,
});

interface Change {
  actor: Actor;
  action: AuditAction & `webHook.${string}`;
  hook: Pick<WebHook, 'id' | 'merchantId'>;
  /** Null where there is none, before or after. */
  before: WebHook | null;
  after: WebHook | null;
}

/** Into the audit log, in the transaction of the change: a key of a third party may have done it. Secrets stay out. */
export const logWebHook = async (
  deps: Deps,
  { actor, action, hook, before, after }: Change,
  transaction: Transaction,
): Promise<void> => {
  const lines = (side: WebHook | null) => {
    if (!side) return null;
    const { events, ...rest } = entered(side);
    return { ...rest, events: events.join(', ') };
  };
  await writeAudit(
    deps,
    {
      actor,
      action,
      subject: { type: 'webHook', id: hook.id },
      merchantId: hook.merchantId,
      changes: changesBetween(lines(before), lines(after)),
    },
    transaction,
  );
};
