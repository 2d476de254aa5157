import { useTranslation } from '#client/lib/translation.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';

export const AlertStateChip = ({ alert }: { alert: Pick<PaymentAlert, 'handled'> }) => {
  const { t } = useTranslation();
  return alert.handled === null ? (
    <StateChip tone="warning" sign="waiting">
      {t('paymentAlerts.states.Open')}
    </StateChip>
  ) : (
    <StateChip tone="success" sign="done">
      {t('paymentAlerts.states.Handled')}
    </StateChip>
  );
};
