import { useTranslation } from '#client/lib/translation.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { DeliveryState as State } from '#shared/webhooks/webhook-enums.ts';

const looks = {
  Pending: { tone: 'info', sign: 'waiting' },
  Delivered: { tone: 'success', sign: 'done' },
  Failed: { tone: 'danger', sign: 'failed' },
} as const satisfies Record<State, object>;

export const DeliveryState = ({ state }: { state: State }) => {
  const { t } = useTranslation();
  return <StateChip {...looks[state]}>{t(`webhooks.delivery.states.${state}`)}</StateChip>;
};
