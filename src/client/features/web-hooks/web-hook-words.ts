import type { TFunction } from 'i18next';
import type { WebHookMessageType } from '#shared/web-hooks/web-hook-enums.ts';
import type { WebHookDelivery } from '#shared/web-hooks/web-hooks.schema.ts';

const messageKeys = {
  'transaction.created': 'transactionCreated',
  'transaction.voided': 'transactionVoided',
  'report.ready': 'reportReady',
  'merchant.status': 'merchantStatus',
  ping: 'ping',
} as const satisfies Record<WebHookMessageType, string>;

/** A message in the words of a shopkeeper. */
export const messageWords = (t: TFunction, type: WebHookMessageType): string =>
  t(`webHooks.events.${messageKeys[type]}`);

type Outcome = Pick<WebHookDelivery, 'fault' | 'responseStatus' | 'durationMs'>;

/** What came of the last attempt, in a sentence. */
export const outcomeWords = (t: TFunction, { fault, responseStatus, durationMs }: Outcome): string => {
  const status = responseStatus ?? '';
  if (fault !== null) return t(`webHooks.delivery.faults.${fault}`, { status });
  return responseStatus === null
    ? t('webHooks.delivery.waiting')
    : t('webHooks.delivery.status', { status, duration: durationMs ?? 0 });
};
