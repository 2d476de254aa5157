import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { rowLineHeight, ShortId, TwoLines } from '#client/ui/data-table/cells.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { DayAndTime, Money } from '#client/ui/formatted-values.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
import { onlinePaymentTypes, signedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import type { OnlineTransaction } from '#shared/online-transactions/online-transactions.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { OnlineStatusChip } from './status-chip.tsx';

/** The columns of the table; on a phone the lines of a card, with the amount as its title. */
export const useOnlineTransactionColumns = (): TableColumn<OnlineTransaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();

  const entity: TableColumn<OnlineTransaction> = {
    key: 'entity',
    header: t('onlineTransactions:columns.entity'),
    width: '19%',
    cell: ({ entityName }) => (
      <chakra.span display="block" lineHeight={rowLineHeight} lineClamp={2} overflowWrap="anywhere">
        {entityName}
      </chakra.span>
    ),
  };
  const amount: TableColumn<OnlineTransaction> = {
    key: 'amount',
    // The heading names the currency once; a card has no heading.
    header: t('onlineTransactions:columns.amount', { currency: currencyLabel(language) }),
    width: '12%',
    numeric: true,
    onPhone: 'title',
    cell: (transaction) => (
      <chakra.span
        textStyle={isPhone ? 'heading' : undefined}
        fontWeight="600"
        color={transaction.status === 'Failed' ? 'fg.muted' : undefined}
      >
        <Money minor={signedOnlineAmount(transaction)} bare={!isPhone} />
      </chakra.span>
    ),
  };
  const card: TableColumn<OnlineTransaction> = {
    key: 'card',
    header: t('onlineTransactions:columns.card'),
    width: '18%',
    nowrap: true,
    cell: ({ card: { brand, maskedNumber } }) =>
      brand === '' ? (
        <chakra.span color="fg.muted">{t('onlineTransactions:noCard')}</chakra.span>
      ) : (
        <TwoLines>
          <span>{brand}</span>
          <chakra.span color="fg.muted">
            {isPhone ? `•••• ${maskedNumber.slice(-4)}` : maskedNumber.replaceAll('*', '•')}
          </chakra.span>
        </TwoLines>
      ),
  };
  const type: TableColumn<OnlineTransaction> = {
    key: 'type',
    header: t('onlineTransactions:columns.type'),
    width: '13%',
    cell: ({ paymentType }) => (
      <chakra.span lineHeight={rowLineHeight}>
        {t(`onlineTransactions:type.${knownOrInvalid(onlinePaymentTypes, paymentType)}`)}
      </chakra.span>
    ),
  };
  const status: TableColumn<OnlineTransaction> = {
    key: 'status',
    header: t('onlineTransactions:columns.status'),
    width: '14%',
    onPhone: 'aside',
    cell: (transaction) => <OnlineStatusChip status={transaction.status} />,
  };
  const time: TableColumn<OnlineTransaction> = {
    key: 'time',
    header: t('onlineTransactions:columns.time'),
    width: '11%',
    cell: ({ timestamp }) => <DayAndTime moment={timestamp} />,
  };
  const id: TableColumn<OnlineTransaction> = {
    key: 'id',
    header: t('onlineTransactions:columns.id'),
    width: '13%',
    nowrap: true,
    cell: (transaction) => <ShortId id={transaction.id} what={t('onlineTransactions:columns.id')} />,
  };

  return isPhone ? [amount, status, time, type, card, entity] : [entity, amount, card, type, status, time, id];
};
