import type { TFunction } from 'i18next';
import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import {
  type DeliveryState as State,
  type WebhookMessageType,
  webhookMessageKeys,
} from '#shared/webhooks/webhook-enums.ts';
import type { WebhookDelivery } from '#shared/webhooks/webhooks.schema.ts';

export const messageLabel = (t: TFunction, type: WebhookMessageType): string =>
  t(`webhooks:events.${webhookMessageKeys[type]}`);

type Outcome = Pick<WebhookDelivery, 'fault' | 'responseStatus' | 'durationMs'>;

/** Returns the result of the last delivery attempt as a sentence. */
export const outcomeText = (t: TFunction, { fault, responseStatus, durationMs }: Outcome): string => {
  const status = responseStatus ?? '';
  if (fault !== null) return t(`webhooks:delivery.faults.${fault}`, { status });
  return responseStatus === null
    ? t('webhooks:delivery.waiting')
    : t('webhooks:delivery.status', { status, duration: durationMs ?? 0 });
};

const variants = {
  Pending: { tone: 'info', icon: 'waiting' },
  Delivered: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
} as const satisfies Record<State, object>;

export const DeliveryStateChip = ({ state }: { state: State }) => {
  const { t } = useTranslation();
  return <StateChip {...variants[state]}>{t(`webhooks:delivery.states.${state}`)}</StateChip>;
};
