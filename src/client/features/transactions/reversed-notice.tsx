import { useTranslation } from '#client/lib/i18n.ts';
import { Notice } from '#client/ui/notice.tsx';
import { refundableAmount } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';

/** What others did to a sale while its confirmation was open. */
export type Reversed = 'voided' | 'refunded';

/** Returns what made a confirmed refund impossible or different; else null. */
export const reversedSinceRefund = (
  sale: TransactionDetail,
  confirmed: { amount: number; refundedAmount: number },
): Reversed | null => {
  if (sale.state !== 'Success') return 'voided';
  const isChanged = sale.refundedAmount !== confirmed.refundedAmount;
  return isChanged || refundableAmount(sale, sale.pendingReversals) < confirmed.amount ? 'refunded' : null;
};

/** Returns what made a void impossible; null for nothing. */
export const reversedSinceVoid = (sale: TransactionDetail): Reversed | null => {
  if (sale.state !== 'Success') return 'voided';
  return sale.refundedAmount > 0 || sale.pendingReversals.length > 0 ? 'refunded' : null;
};

/** Says why an open confirmation can no longer be sent. */
export const ReversedNotice = ({ reversed }: { reversed: Reversed }) => {
  const { t } = useTranslation();
  return <Notice tone="warning">{t(`transactions:reversal.meanwhile.${reversed}`)}</Notice>;
};
