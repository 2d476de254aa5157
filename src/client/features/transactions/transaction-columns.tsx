import { chakra, Flex } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { CardLabel } from '#client/ui/card-label.tsx';
import { ShortId } from '#client/ui/data-table/cells.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsNarrow } from '#client/ui/dom.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatHourAndMinute, formatMoment } from '#shared/dates/format-date.ts';
import { currencyLabel, formatMoney } from '#shared/money/format-money.ts';
import { declineReasons } from '#shared/transactions/decline-reasons.ts';
import { arrivalReasonOf } from '#shared/transactions/payment-time.ts';
import { isFromPortal, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';
import { knownOrInvalid } from '#shared/unknown-enum-member.ts';
import { EntryModeIcon, TransactionStateChip } from './transaction-state.tsx';

/** Groups name the day; a normal sale shows no state. */
export const useTransactionColumns = (): TableColumn<Transaction>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useIsNarrow();

  return [
    {
      key: 'time',
      header: t('transactions:columns.time'),
      width: '9%',
      nowrap: true,
      onPhone: 'title',
      cell: ({ timestamp }) => formatHourAndMinute(timestamp, language),
    },
    {
      key: 'card',
      header: t('transactions:columns.card'),
      width: '22%',
      nowrap: true,
      onPhone: 'below',
      cell: ({ card }) => <CardLabel card={card} />,
    },
    {
      key: 'entryMode',
      header: t('transactions:detail.entryMode'),
      width: '6rem',
      choice: 'hidden',
      onPhone: 'hidden',
      cell: (transaction) => (isFromPortal(transaction) ? null : <EntryModeIcon mode={transaction.card.entryMode} />),
    },
    {
      key: 'state',
      header: t('transactions:columns.state'),
      width: '32%',
      nowrap: true,
      onPhone: 'exception',
      isEmpty: isRule,
      cell: (transaction) => <TransactionException transaction={transaction} />,
    },
    {
      key: 'terminal',
      header: t('transactions:columns.terminal'),
      width: '18%',
      truncate: true,
      choice: 'shown',
      onPhone: 'below',
      cell: ({ terminalName, terminalSerialNumber }) => terminalName ?? terminalSerialNumber,
    },
    {
      key: 'authorizationCode',
      header: t('transactions:detail.authorizationCode'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ authorizationCode }) => authorizationCode,
    },
    {
      key: 'id',
      header: t('transactions:columns.id'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: (transaction) => <ShortId id={transaction.id} what={t('transactions:columns.id')} />,
    },
    {
      key: 'tip',
      header: t('transactions:columns.tip', { currency: currencyLabel(language) }),
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ type, tipAmount }) => tipAmount > 0 && <Money minor={signedAmount({ type, amount: tipAmount })} bare />,
    },
    {
      key: 'serviceCharge',
      header: t('transactions:columns.serviceCharge', { currency: currencyLabel(language) }),
      numeric: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ type, serviceChargeAmount }) =>
        serviceChargeAmount > 0 && <Money minor={signedAmount({ type, amount: serviceChargeAmount })} bare />,
    },
    {
      key: 'amount',
      header: t('transactions:columns.amount', { currency: currencyLabel(language) }),
      numeric: true,
      onPhone: 'aside',
      cell: (transaction) => (
        <chakra.span fontWeight="600" color={transaction.state === 'Error' ? 'fg.muted' : undefined}>
          <Money minor={signedAmount(transaction)} bare={!isNarrow} />
        </chakra.span>
      ),
    },
  ];
};

/** True for a timely, successful, unrefunded sale; it shows no state. */
const isRule = (transaction: Transaction): boolean =>
  transaction.type === 'Sale' &&
  transaction.state === 'Success' &&
  transaction.refundedAmount === 0 &&
  listedArrivalReason(transaction) === null;

/**
 * Returns why the row counts from its arrival.
 * Null otherwise, and for rows of the former server version.
 */
const listedArrivalReason = (transaction: Transaction) =>
  transaction.readerTime ? arrivalReasonOf(transaction) : null;

/** Shows the difference from a successful sale, with icon and word. */
export const TransactionException = ({ transaction }: { transaction: Transaction }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, state, declineReason, refundedAmount, readerTime } = transaction;
  const arrivalReason = listedArrivalReason(transaction);
  return (
    <Flex display="inline-flex" wrap="wrap" columnGap="2" align="center">
      {type !== 'Sale' && (
        <StateChip tone="neutral" icon="reversed">
          {t(`transactions:type.${type}`)}
        </StateChip>
      )}
      {state !== 'Success' && <TransactionStateChip state={state} />}
      {refundedAmount > 0 && (
        <chakra.span color="fg.muted">
          {t('transactions:refund.refunded', { amount: formatMoney(refundedAmount, language) })}
        </chakra.span>
      )}
      {declineReason && (
        <chakra.span color="fg.muted">
          {t(`transactions:decline.reason.${knownOrInvalid(declineReasons, declineReason)}`)}
        </chakra.span>
      )}
      {arrivalReason && (
        <chakra.span color="fg.muted" whiteSpace="normal">
          {t(`transactions:arrival.${arrivalReason}`, { moment: formatMoment(readerTime, language) })}
        </chakra.span>
      )}
    </Flex>
  );
};
