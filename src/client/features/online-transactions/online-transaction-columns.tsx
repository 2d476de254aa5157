import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { CardLabel } from '#client/ui/card-label.tsx';
import { ShortId } from '#client/ui/data-table/cells.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsNarrow } from '#client/ui/dom.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { onlinePaymentTypes, signedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransaction } from '#shared/online-transactions/online-transactions.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { OnlineStatusChip } from './status-chip.tsx';

/** Groups name the day; a successful payment shows no status. */
export const useOnlineTransactionColumns = (): TableColumn<OnlineTransaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useIsNarrow();

  return [
    {
      key: 'time',
      header: t('onlineTransactions:columns.time'),
      width: '8%',
      nowrap: true,
      onPhone: 'title',
      cell: ({ timestamp }) => formatHourAndMinute(timestamp, language),
    },
    {
      key: 'card',
      header: t('onlineTransactions:columns.card'),
      width: '22%',
      nowrap: true,
      onPhone: 'below',
      cell: ({ card }) =>
        card.brand === '' ? (
          <chakra.span color="fg.muted">{t('onlineTransactions:noCard')}</chakra.span>
        ) : (
          <CardLabel card={card} />
        ),
    },
    {
      key: 'type',
      header: t('onlineTransactions:columns.type'),
      width: '18%',
      truncate: true,
      choice: 'shown',
      onPhone: 'below',
      cell: ({ paymentType }) => t(`onlineTransactions:type.${knownOrInvalid(onlinePaymentTypes, paymentType)}`),
    },
    {
      key: 'status',
      header: t('onlineTransactions:columns.status'),
      width: '17%',
      onPhone: 'exception',
      isEmpty: ({ status }) => status === 'Successful',
      cell: ({ status }) => (status === 'Successful' ? null : <OnlineStatusChip status={status} />),
    },
    {
      key: 'entity',
      header: t('onlineTransactions:columns.entity'),
      width: '22%',
      truncate: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ entityName }) => entityName,
    },
    {
      key: 'id',
      header: t('onlineTransactions:columns.id'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: (transaction) => <ShortId id={transaction.id} what={t('onlineTransactions:columns.id')} />,
    },
    {
      key: 'amount',
      header: t('onlineTransactions:columns.amount', { currency: currencyLabel(language) }),
      numeric: true,
      onPhone: 'aside',
      cell: (transaction) => (
        <chakra.span fontWeight="600" color={transaction.status === 'Failed' ? 'fg.muted' : undefined}>
          <Money minor={signedOnlineAmount(transaction)} bare={!isNarrow} />
        </chakra.span>
      ),
    },
  ];
};
