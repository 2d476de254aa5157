/** What a webhook can be told. */
export const webhookEvents = ['transaction.created', 'transaction.voided', 'report.ready', 'merchant.status'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Every message that is sent: the events, and the one that is sent to try a hook. */
export const webhookMessageTypes = [...webhookEvents, 'ping'] as const;
export type WebhookMessageType = (typeof webhookMessageTypes)[number];

export const deliveryStates = ['Pending', 'Delivered', 'Failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt did not count: what was answered, or why nothing was. */
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

/** Why a hook was switched off by the system: its receiver answered 410, or the account was closed. */
export const disabledReasons = ['Gone', 'Deactivated'] as const;
export type DisabledBecause = (typeof disabledReasons)[number];

export const maxWebhooks = 5;
/** For so long after a rotation messages carry a signature of the old secret, too. */
export const oldSecretHours = 24;
