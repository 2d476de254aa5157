import type { TFunction } from 'i18next';
import type { WebhookMessageType } from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';

const messageKeys = {
  'transaction.created': 'transactionCreated',
  'transaction.voided': 'transactionVoided',
  'report.ready': 'reportReady',
  'merchant.status': 'merchantStatus',
  ping: 'ping',
} as const satisfies Record<WebhookMessageType, string>;

/** A message in the words of a shopkeeper. */
export const messageWords = (t: TFunction, type: WebhookMessageType): string =>
  t(`webhooks:events.${messageKeys[type]}`);

type Outcome = Pick<WebhookDelivery, 'fault' | 'responseStatus' | 'durationMs'>;

/** What came of the last attempt, in a sentence. */
export const outcomeWords = (t: TFunction, { fault, responseStatus, durationMs }: Outcome): string => {
  const status = responseStatus ?? '';
  if (fault !== null) return t(`webhooks:delivery.faults.${fault}`, { status });
  return responseStatus === null
    ? t('webhooks:delivery.waiting')
    : t('webhooks:delivery.status', { status, duration: durationMs ?? 0 });
};
