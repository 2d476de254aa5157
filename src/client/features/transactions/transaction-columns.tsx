import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { ShortId, TwoLines } from '#client/ui/data-table/cells.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsPhone } from '#client/ui/dom.ts';
import { DayAndTime, Money } from '#client/ui/formatted-values.tsx';
import { currencyLabel } from '#shared/money/format-money.ts';
import { isFromPortal, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { EntryModeIcon, TransactionStateChip } from './transaction-state.tsx';

/** The columns of the table; on a phone the lines of a card, with the amount as its title. */
export const useTransactionColumns = (): TableColumn<Transaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();

  const amount: TableColumn<Transaction> = {
    key: 'amount',
    // The heading names the currency once; a card has no heading.
    header: t('transactions:columns.amount', { currency: currencyLabel(language) }),
    width: '12%',
    numeric: true,
    onPhone: 'title',
    cell: (transaction) => (
      <TwoLines align="end">
        <chakra.span
          textStyle={isPhone ? 'heading' : undefined}
          fontWeight="600"
          color={transaction.state === 'Error' ? 'fg.muted' : undefined}
        >
          <Money minor={signedAmount(transaction)} bare={!isPhone} />
        </chakra.span>
        {transaction.type === 'VoidSale' && (
          <chakra.span color="fg.muted" fontWeight="400">
            {t('transactions:type.VoidSale')}
          </chakra.span>
        )}
      </TwoLines>
    ),
  };
  const card: TableColumn<Transaction> = {
    key: 'card',
    header: t('transactions:columns.card'),
    width: '20%',
    nowrap: true,
    cell: ({ card: { brand, maskedNumber, entryMode }, eftTransactionId }) => (
      <TwoLines>
        <chakra.span display="inline-flex" alignItems="center" gap="1.5">
          {brand}
          {!isFromPortal({ eftTransactionId }) && <EntryModeIcon mode={entryMode} />}
        </chakra.span>
        <chakra.span color="fg.muted">
          {isPhone ? `•••• ${maskedNumber.slice(-4)}` : maskedNumber.replaceAll('*', '•')}
        </chakra.span>
      </TwoLines>
    ),
  };
  const state: TableColumn<Transaction> = {
    key: 'state',
    header: t('transactions:columns.state'),
    width: '18%',
    onPhone: 'aside',
    cell: (transaction) => <TransactionStateChip state={transaction.state} />,
  };
  const terminal: TableColumn<Transaction> = {
    key: 'terminal',
    header: t('transactions:columns.terminal'),
    width: '15%',
    nowrap: true,
    cell: ({ terminalSerialNumber }) => terminalSerialNumber,
  };
  const time: TableColumn<Transaction> = {
    key: 'time',
    header: t('transactions:columns.time'),
    width: '16%',
    cell: ({ timestamp }) => <DayAndTime moment={timestamp} />,
  };
  const id: TableColumn<Transaction> = {
    key: 'id',
    header: t('transactions:columns.id'),
    width: '19%',
    nowrap: true,
    cell: (transaction) => <ShortId id={transaction.id} what={t('transactions:columns.id')} />,
  };

  return isPhone ? [amount, state, time, card, terminal] : [amount, card, state, terminal, time, id];
};
