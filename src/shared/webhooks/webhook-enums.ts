/** The events that a webhook can subscribe to. */
export const webhookEvents = [
  'transaction.created',
  'transaction.voided',
  'transaction.refunded',
  'onlineTransaction.updated',
  'settlement.ready',
  'report.ready',
  'terminal.health',
  'merchant.status',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Events that test mode never has: it has no settlements, web shops and decisions. */
export const webhookEventsOutsideTestMode: readonly WebhookEvent[] = [
  'onlineTransaction.updated',
  'settlement.ready',
  'report.ready',
  'merchant.status',
];

/** All message types: the events, and the ping that tests a webhook. */
export const webhookMessageTypes = [...webhookEvents, 'ping'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

/** The keys of the message types' names, under `webhooks:events`. */
export const webhookMessageKeys = {
  'transaction.created': 'transactionCreated',
  'transaction.voided': 'transactionVoided',
  'transaction.refunded': 'transactionRefunded',
  'onlineTransaction.updated': 'onlineTransactionUpdated',
  'settlement.ready': 'settlementReady',
  'report.ready': 'reportReady',
  'terminal.health': 'terminalHealth',
  'merchant.status': 'merchantStatus',
  ping: 'ping',
} as const satisfies Record<WebhookMessageType, string>;

/** A webhook's messages contain the event's whole data, or only ids. */
export const webhookPayloads = ['Full', 'Thin'] as const;
export type WebhookPayload = (typeof webhookPayloads)[number];

/** News about a terminal. Further changes will follow. */
export const terminalHealthChanges = [
  'DormancyWarning',
  'UsedAgain',
  'Disabled',
  'Enabled',
  'Offline',
  'Online',
] as const;

export const deliveryStates = ['Pending', 'Delivered', 'Failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed: the kind of response, or why there was none. */
export const deliveryFailures = [
  'Status',
  'Redirect',
  'Timeout',
  'NameUnknown',
  'NoConnection',
  'Certificate',
  'AddressRefused',
  'HookDisabled',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** Why the system disabled a webhook: 410 Gone, or a deactivated account. */
export const disabledReasons = ['Gone', 'Deactivated'] as const;
export type DisabledBecause = (typeof disabledReasons)[number];

/** Days to read events, and deliveries with their responses. */
export const eventDays = 30;
export const maxWebhooks = 5;
/** Hours after a rotation in which the previous secret also signs messages. */
export const oldSecretHours = 24;
