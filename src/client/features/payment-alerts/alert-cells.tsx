import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatAmount } from '#shared/money/format-money.ts';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';

interface AlertAmountProps {
  alert: Pick<PaymentAlert, 'amount' | 'currency'>;
  /** Shown if the gateway sent no amount. */
  missing: string;
}

/** In its own currency, because a foreign one can cause an alert. */
export const AlertAmount = ({ alert: { amount, currency }, missing }: AlertAmountProps) => {
  const language = useLanguage();
  if (amount === null) return missing;
  if (currency === null || currency === 'HUF') return <Money minor={amount} />;
  return <chakra.span whiteSpace="nowrap">{`${formatAmount(amount, language)}\u00a0${currency}`}</chakra.span>;
};

export const AlertStateChip = ({ alert }: { alert: Pick<PaymentAlert, 'handled'> }) => {
  const { t } = useTranslation();
  return alert.handled === null ? (
    <StateChip tone="warning" icon="waiting">
      {t('paymentAlerts:states.Open')}
    </StateChip>
  ) : (
    <StateChip tone="success" icon="done">
      {t('paymentAlerts:states.Handled')}
    </StateChip>
  );
};
