import type { FailedMessage, StoredMessage } from '#server/platform/outbox/outbox.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { UnsentMessage } from '#shared/operations/operations.schema.ts';
import type { UnsentState } from '#shared/operations/operations-enums.ts';

/** What is read of the content of an e-mail or a contract. Empty if it cannot be read. */
export interface MessageContent {
  template?: string | undefined;
  to?: string | undefined;
  merchantId?: string | undefined;
}

const queueOf = (kind: StoredMessage['kind'], priority: StoredMessage['priority']) => {
  if (kind === 'Contract') return 'contract';
  if (kind === 'Push') return 'push';
  return priority === 0 ? 'emailUrgent' : 'email';
};

/** Describes a message that failed. The merchant is that of a contract or push: e-mails name only their recipient. */
export const describeMessage = (
  { id, kind, priority, attempts, createdAt, nextAttemptAt, givenUpAt, lastError }: StoredMessage,
  content: MessageContent,
  state: UnsentState,
): UnsentMessage => ({
  id,
  queue: queueOf(kind, priority),
  state,
  template: content.template ?? null,
  recipient: content.to ?? null,
  merchantId: kind === 'Email' ? null : (content.merchantId ?? null),
  attempts,
  createdAt,
  nextAttemptAt: givenUpAt === null ? nextAttemptAt : null,
  givenUpAt,
  lastError,
});

export type MessageAction = 'message.retry' | 'message.discard';

/**
 * Returns a failed message if an administrator may do this with it: any is sent again, and only one that was given up
 * is deleted. Throws 404 otherwise.
 */
export const requireSettleableMessage = (message: FailedMessage | null, action: MessageAction): FailedMessage => {
  if (!message || (action === 'message.discard' && message.givenUpAt === null)) throw new AppError('notFound');
  return message;
};
