import { chakra } from '@chakra-ui/react';
import { useLanguage } from '#client/lib/i18n.ts';
import { Money } from '#client/ui/money.tsx';
import { formatAmount } from '#shared/money/format-money.ts';
import type { PaymentAlert } from '#shared/payments/payment-alerts.schema.ts';

interface AlertAmountProps {
  alert: Pick<PaymentAlert, 'amount' | 'currency'>;
  /** What stands there when the gateway named no amount. */
  missing: string;
}

/** A web shop may have been paid in any currency, which is just why there is an alert. */
export const AlertAmount = ({ alert: { amount, currency }, missing }: AlertAmountProps) => {
  const language = useLanguage();
  if (amount === null) return missing;
  if (currency === null || currency === 'HUF') return <Money minor={amount} />;
  return <chakra.span whiteSpace="nowrap">{`${formatAmount(amount, language)}\u00a0${currency}`}</chakra.span>;
};
