import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { DeliveryState as State } from '#shared/webhooks/webhook-enums.ts';

const looks = {
  Pending: { tone: 'info', icon: 'waiting' },
  Delivered: { tone: 'success', icon: 'done' },
  Failed: { tone: 'danger', icon: 'failed' },
} as const satisfies Record<State, object>;

export const DeliveryState = ({ state }: { state: State }) => {
  const { t } = useTranslation();
  return <StateChip {...looks[state]}>{t(`webhooks:delivery.states.${state}`)}</StateChip>;
};
