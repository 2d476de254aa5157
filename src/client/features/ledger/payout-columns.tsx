import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { useIsNarrow } from '#client/ui/dom.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { PayableMonth } from '#shared/ledger/ledger.schema.ts';
import { currencyLabel, formatAmount } from '#shared/money/format-money.ts';
import { PayoutState } from './payout-state.tsx';

/** Rows of tables have an id, here that of the merchant. */
export type ListedPayout = PayableMonth & { id: string };

/** A phone shows the merchant, the outstanding amount and the state. */
export const usePayoutColumns = (): TableColumn<ListedPayout>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const currency = currencyLabel(language);
  return [
    {
      key: 'merchant',
      header: t('payouts:columns.merchant'),
      width: '30%',
      truncate: true,
      onPhone: 'title',
      cell: ({ merchantName }) => merchantName,
    },
    {
      key: 'state',
      header: t('payouts:columns.state'),
      nowrap: true,
      onPhone: 'below',
      cell: (payout) => <PayoutState payout={payout} />,
    },
    {
      key: 'payableBy',
      header: t('payouts:columns.payableBy'),
      nowrap: true,
      choice: 'shown',
      onPhone: 'belowEnd',
      cell: ({ payableBy }) => payableBy && formatDay(payableBy, language),
    },
    {
      key: 'net',
      header: t('payouts:columns.net', { currency }),
      numeric: true,
      sortBy: 'Net',
      firstOrder: 'Descending',
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ net }) => <Money minor={net} bare />,
    },
    {
      key: 'paid',
      header: t('payouts:columns.paid', { currency }),
      numeric: true,
      sortBy: 'Paid',
      firstOrder: 'Descending',
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ paid }) => <Money minor={paid} bare />,
    },
    {
      key: 'paidOn',
      header: t('payouts:columns.paidOn'),
      sortBy: 'PaidOn',
      firstOrder: 'Descending',
      nowrap: true,
      // The names of the merchants need the space.
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ paidOn }) => paidOn && formatDay(paidOn, language),
    },
    {
      key: 'outstanding',
      header: t('payouts:columns.outstanding', { currency }),
      numeric: true,
      sortBy: 'Outstanding',
      firstOrder: 'Descending',
      onPhone: 'aside',
      cell: ({ due, held }) => (
        <>
          {isNarrow ? (
            <>
              {t('payouts:due')} <Money minor={due} />
            </>
          ) : (
            <Money minor={due} bare />
          )}
          {/* A row of a phone has no third line, but the details have. */}
          {held > 0 && !isNarrow && (
            <chakra.span display="block" color="fg.muted">
              {t('payouts:heldOf', { amount: formatAmount(held, language) })}
            </chakra.span>
          )}
        </>
      ),
    },
  ];
};
