import type { OutboxMessageModel } from '#db/models/platform.models.ts';

export type MessageKind = OutboxMessageModel['kind'];

export type Priority = OutboxMessageModel['priority'];

/** A message that one server sends. */
export interface ClaimedMessage {
  id: string;
  sealedPayload: Buffer;
  /** Including the current one. */
  attempts: number;
}

export interface Lane {
  kind: MessageKind;
  /** True to leave ordinary messages to other lanes. */
  isUrgentOnly?: boolean;
}

export interface FailedMessage {
  kind: OutboxMessageModel['kind'];
  attempts: number;
  givenUpAt: Date | null;
}

/** A request to sign a contract, whose content is read at sending. */
export interface Contract {
  merchantId: string;
  requestedAt: string;
}

/** A notification for one browser. Its content is read at sending. */
export interface Push {
  merchantId: string;
  notificationId: string;
  subscriptionId: string;
}

export type StoredMessage = Pick<
  OutboxMessageModel,
  'id' | 'kind' | 'priority' | 'sealedPayload' | 'attempts' | 'createdAt' | 'nextAttemptAt' | 'givenUpAt' | 'lastError'
>;
