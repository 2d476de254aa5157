import { z } from 'zod';
import { actInTransaction } from '#server/auth/act-in-transaction.ts';
import { type Actor, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  deleteGivenUpMessage,
  listUnsentMessages,
  lockFailedMessage,
  requeueMessage,
  requeueMessages,
  type StoredMessage,
} from '#server/platform/outbox/outbox.api.ts';
import type { ListUnsentMessages, UnsentMessage } from '#shared/operations/operations.schema.ts';
import type { UnsentState } from '#shared/operations/operations-enums.ts';
import type { Page } from '#shared/paging/page.ts';
import {
  describeMessage,
  type MessageAction,
  type MessageContent,
  requireSettleableMessage,
} from './unsent-messages.rules.ts';

/** What is shown of the content of an e-mail or a contract. */
const contentSchema: z.ZodType<MessageContent> = z.object({
  template: z.string().optional(),
  to: z.string().optional(),
  merchantId: z.string().optional(),
});

/** Returns nothing if the content cannot be read: a message that was given up for that reason is listed, too. */
const readContent = async ({ secrets }: Pick<Deps, 'secrets'>, sealedPayload: Buffer): Promise<MessageContent> => {
  try {
    return contentSchema.parse(JSON.parse(await secrets.unseal(sealedPayload)));
  } catch {
    return {};
  }
};

const toMessage = async (
  deps: Pick<Deps, 'secrets'>,
  stored: StoredMessage,
  state: UnsentState,
): Promise<UnsentMessage> => describeMessage(stored, await readContent(deps, stored.sealedPayload), state);

/** Returns a page of the e-mails and contracts that could not be sent, newest first. */
export const searchUnsentMessages = async (
  deps: Pick<Deps, 'sequelize' | 'secrets'>,
  { state, ...page }: ListUnsentMessages,
): Promise<Page<UnsentMessage>> => {
  const found = await listUnsentMessages(deps.sequelize, state, page);
  return { ...found, data: await Promise.all(found.data.map((message) => toMessage(deps, message, state))) };
};

type WriteDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Sends a message now that has failed, or deletes one that was given up. */
const settleMessage = (deps: WriteDeps, actor: Actor, id: string, action: MessageAction): Promise<void> =>
  actInTransaction(deps, { actor }, async (db) => {
    const message = requireSettleableMessage(await lockFailedMessage(db, id), action);
    if (action === 'message.retry') await requeueMessage(db, id, deps.clock());
    else await deleteGivenUpMessage(db, id);
    const { kind, attempts, givenUpAt } = message;
    const changes = {
      kind: { before: kind, after: action === 'message.retry' ? kind : null },
      attempts: { before: attempts, after: null },
      givenUpAt: { before: givenUpAt, after: null },
    };
    await writeAudit(db, { actor, action, subject: { type: 'message', id }, merchantId: null, changes });
  });

export const retryMessage = (deps: WriteDeps, actor: Actor, id: string): Promise<void> =>
  settleMessage(deps, actor, id, 'message.retry');

export const discardMessage = (deps: WriteDeps, actor: Actor, id: string): Promise<void> =>
  settleMessage(deps, actor, id, 'message.discard');

/**
 * Sends all messages of a state now: those that were given up, or that failed and wait for their next attempt. Returns
 * their number.
 */
export const retryAllMessages = (deps: WriteDeps, actor: Actor, state: UnsentState): Promise<number> =>
  actInTransaction(deps, { actor }, async (db) => {
    const count = await requeueMessages(db, state, deps.clock());
    if (count === 0) return 0;
    const changes = { count: { before: count, after: 0 } };
    const subject = { type: 'message', id: 'all' };
    await writeAudit(db, { actor, action: 'message.retry', subject, merchantId: null, changes });
    return count;
  });
