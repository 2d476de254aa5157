import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import type { Column } from '#client/ui/data-table/column.ts';
import { DayAndTime } from '#client/ui/day-and-time.tsx';
import { Money } from '#client/ui/money.tsx';
import { useIsPhone } from '#client/ui/use-is-phone.ts';
import { currencyLabel } from '#shared/money/format-money.ts';
import { isFromPortal } from '#shared/transactions/portal-reference.ts';
import { signedAmount } from '#shared/transactions/signed-amount.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { EntryModeSign } from './entry-mode-sign.tsx';
import { TransactionStateChip } from './transaction-state.tsx';

/** So tight that two lines are no higher than a row of the skeleton. */
const rowLineHeight = { base: '1.5', sm: '1.15' };

/** Two lines; on a phone one. */
const Lines = ({ align, children }: { align: 'start' | 'end'; children: ReactNode }) => (
  <chakra.span
    display={{ base: 'inline-flex', sm: 'flex' }}
    flexDirection={{ base: 'row', sm: 'column' }}
    alignItems={{ base: 'baseline', sm: align }}
    columnGap="2"
    lineHeight={rowLineHeight}
  >
    {children}
  </chakra.span>
);

/** The columns of the table; on a phone the lines of a card, the time first. */
export const useTransactionColumns = (): Column<Transaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();

  const amount: Column<Transaction> = {
    key: 'amount',
    // The currency stands in the heading once; a card has no heading.
    header: t('transactions.columns.amount', { currency: currencyLabel(language) }),
    width: '12%',
    numeric: true,
    onPhone: 'title',
    cell: (transaction) => (
      <Lines align="end">
        <chakra.span
          textStyle={isPhone ? 'heading' : undefined}
          fontWeight="600"
          color={transaction.state === 'Error' ? 'fg.muted' : undefined}
        >
          <Money minor={signedAmount(transaction)} bare={!isPhone} />
        </chakra.span>
        {transaction.type === 'VoidSale' && (
          <chakra.span color="fg.muted" fontWeight="400">
            {t('transactions.type.VoidSale')}
          </chakra.span>
        )}
      </Lines>
    ),
  };
  const card: Column<Transaction> = {
    key: 'card',
    header: t('transactions.columns.card'),
    width: '20%',
    nowrap: true,
    cell: ({ card: { brand, maskedNumber, entryMode }, eftTransactionId }) => (
      <Lines align="start">
        <chakra.span display="inline-flex" alignItems="center" gap="1.5">
          {brand}
          {!isFromPortal({ eftTransactionId }) && <EntryModeSign mode={entryMode} />}
        </chakra.span>
        <chakra.span color="fg.muted">
          {isPhone ? `•••• ${maskedNumber.slice(-4)}` : maskedNumber.replaceAll('*', '•')}
        </chakra.span>
      </Lines>
    ),
  };
  const state: Column<Transaction> = {
    key: 'state',
    header: t('transactions.columns.state'),
    width: '18%',
    onPhone: 'aside',
    cell: (transaction) => <TransactionStateChip state={transaction.state} />,
  };
  const terminal: Column<Transaction> = {
    key: 'terminal',
    header: t('transactions.columns.terminal'),
    width: '15%',
    nowrap: true,
    cell: ({ terminalSerialNumber }) => terminalSerialNumber,
  };
  const time: Column<Transaction> = {
    key: 'time',
    header: t('transactions.columns.time'),
    width: '16%',
    cell: ({ timestamp }) => <DayAndTime moment={timestamp} />,
  };
  const id: Column<Transaction> = {
    key: 'id',
    header: t('transactions.columns.id'),
    width: '19%',
    nowrap: true,
    cell: (transaction) => (
      <chakra.span position="relative" display="inline-flex" alignItems="center" my="-2" title={transaction.id}>
        <chakra.span minW="5.25rem">…{transaction.id.slice(-6)}</chakra.span>
        <CopyButton text={transaction.id} what={t('transactions.columns.id')} />
      </chakra.span>
    ),
  };

  return isPhone ? [amount, state, time, card, terminal] : [amount, card, state, terminal, time, id];
};
