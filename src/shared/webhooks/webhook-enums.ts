/** The events that a webhook can subscribe to. */
export const webhookEvents = ['transaction.created', 'transaction.voided', 'report.ready', 'merchant.status'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** All message types: the events, and the ping that tests a webhook. */
export const webhookMessageTypes = [...webhookEvents, 'ping'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

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

/** Why the system disabled a webhook: its receiver responded 410 Gone, or the account was deactivated. */
export const disabledReasons = ['Gone', 'Deactivated'] as const;
export type DisabledBecause = (typeof disabledReasons)[number];

export const maxWebhooks = 5;
/** How long messages are also signed with the previous secret after a rotation. */
export const oldSecretHours = 24;
