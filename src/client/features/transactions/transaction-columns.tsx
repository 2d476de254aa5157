import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import type { Column } from '#client/ui/data-table/column.ts';
import { Money } from '#client/ui/money.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import { formatMoment } from '#shared/dates/format-date.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { CopyButton } from './copy-button.tsx';
import { EntryModeSign } from './entry-mode-sign.tsx';
import { signedAmount } from './signed-amount.ts';
import { TransactionStateChip } from './transaction-state.tsx';

/** Two lines that together are no higher than a row of the skeleton; on a phone one line. */
const Lines = ({ children }: { children: ReactNode }) => (
  <chakra.span
    display={{ base: 'inline-flex', sm: 'flex' }}
    flexDirection={{ base: 'row', sm: 'column' }}
    flexWrap="wrap"
    justifyContent="flex-end"
    columnGap="2"
    lineHeight={{ base: '1.5', sm: '1.2' }}
  >
    {children}
  </chakra.span>
);

export const useTransactionColumns = (): Column<Transaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  return [
    {
      key: 'amount',
      header: isPhone
        ? t('transactions.columns.amount')
        : t('transactions.columns.amountIn', { currency: currencyLabel(language) }),
      numeric: true,
      onPhone: 'title',
      cell: (transaction) => (
        <Lines>
          <chakra.span fontWeight="600" color={transaction.state === 'Error' ? 'fg.muted' : undefined}>
            <Money minor={signedAmount(transaction)} bare={!isPhone} />
          </chakra.span>
          {transaction.type === 'VoidSale' && (
            <chakra.span color="fg.muted" fontWeight="400">
              {t('transactions.type.VoidSale')}
            </chakra.span>
          )}
        </Lines>
      ),
    },
    {
      key: 'card',
      header: t('transactions.columns.card'),
      nowrap: true,
      cell: ({ card }) => (
        <Lines>
          <chakra.span display="inline-flex" alignItems="center" gap="1.5">
            {card.brand}
            <EntryModeSign mode={card.entryMode} />
          </chakra.span>
          <chakra.span color="fg.muted">{card.maskedNumber.replaceAll('*', '•')}</chakra.span>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('transactions.columns.state'),
      onPhone: 'aside',
      cell: ({ state }) => <TransactionStateChip state={state} />,
    },
    {
      key: 'terminal',
      header: t('transactions.columns.terminal'),
      nowrap: true,
      cell: ({ terminalSerialNumber }) => terminalSerialNumber,
    },
    {
      key: 'time',
      header: t('transactions.columns.time'),
      cell: ({ timestamp }) => (
        // Day and time on a line each where the column is narrow.
        <chakra.span display="inline-block" maxWidth={{ sm: '7rem' }} lineHeight={{ base: '1.5', sm: '1.2' }}>
          {formatMoment(timestamp, language)}
        </chakra.span>
      ),
    },
    {
      key: 'id',
      header: t('transactions.columns.id'),
      nowrap: true,
      onPhone: 'hidden',
      cell: ({ id }) => (
        <chakra.span display="inline-flex" alignItems="center" my="-2" title={id}>
          …{id.slice(-6)}
          <CopyButton text={id} what={t('transactions.columns.id')} />
        </chakra.span>
      ),
    },
  ];
};
