import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { ItemLink } from '#client/ui/data-table/item-drawer.tsx';
import { DetailItem } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { isFromPortal } from '#shared/transactions/transaction-rules.ts';
import type { TransactionDetail } from '#shared/transactions/transactions.schema.ts';

interface RefundItemsProps {
  transaction: TransactionDetail;
  item: OpenItem;
}

/**
 * Links to a sale's finished and pending refunds.
 * For a refund, its reason and the source of its outcome.
 */
export const RefundItems = ({ transaction, item }: RefundItemsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { refundedAmount, refunds, pendingReversals, refundReason } = transaction;
  return (
    <>
      {refundedAmount > 0 && (
        <DetailItem name={t('transactions:refund.refundedAmount')}>
          <Money minor={refundedAmount} />
          <chakra.ul listStyleType="none" p="0" m="0">
            {refunds.map(({ id, amount, timestamp, reason }) => (
              <li key={id}>
                <ItemLink item={item} id={id}>
                  <Money minor={amount} />, {formatMoment(timestamp, language)}
                </ItemLink>
                {reason !== null && <chakra.div color="fg.muted">{reason}</chakra.div>}
              </li>
            ))}
          </chakra.ul>
        </DetailItem>
      )}
      {pendingReversals.length > 0 && (
        <DetailItem name={t('transactions:refund.pending')}>
          <chakra.ul listStyleType="none" p="0" m="0">
            {pendingReversals.map(({ id, type, amount, timestamp }) => (
              <li key={id}>
                <ItemLink item={item} id={id}>
                  {t(`transactions:type.${type}`)}: <Money minor={amount} />, {formatMoment(timestamp, language)}
                </ItemLink>
              </li>
            ))}
          </chakra.ul>
          <chakra.div color="fg.muted">{t('transactions:refund.pendingHelp')}</chakra.div>
        </DetailItem>
      )}
      {refundReason && (
        <DetailItem
          name={t(isFromPortal(transaction) ? 'transactions:refund.reason' : 'transactions:outcome.recorded')}
        >
          {refundReason}
        </DetailItem>
      )}
    </>
  );
};
