import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { MonthPayout } from '#shared/ledger/ledger.schema.ts';
import { LedgerRow } from './ledger-row.tsx';

interface MonthTransfersProps {
  merchantId: string;
  /** The month of the sales, YYYY-MM. */
  month: string;
  /** The action of a payout, also of a returned one. */
  payoutAction?: (payout: MonthPayout) => ReactNode;
}

/** The transfers of a month, newest first, with the last paid day. */
export const MonthTransfers = ({ merchantId, month, payoutAction }: MonthTransfersProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = trpc.ledger.payouts.useQuery({ merchantId, month }, { meta: notLive });
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label" mb="1">
        {t('reports:transfers.title')}
      </chakra.h3>
      <QueryState
        query={query}
        skeleton={<ItemListSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={<chakra.p color="fg.muted">{t('reports:transfers.none')}</chakra.p>}
      >
        {({ data }) => (
          <chakra.ul aria-label={t('reports:transfers.title')} listStyleType="none" m="0" p="0">
            {data.map((payout) => {
              const { number, paidOn, amount, reference, paidThrough, returnedOn, reason } = payout;
              return (
                <LedgerRow
                  key={number}
                  heading={
                    <>
                      {formatDay(paidOn, language)}
                      {returnedOn !== null && (
                        <StateChip tone="warning" icon="reversed">
                          {t('reports:transfers.returnedOn', { day: formatDay(returnedOn, language) })}
                        </StateChip>
                      )}
                    </>
                  }
                  amount={amount}
                  action={payoutAction?.(payout)}
                >
                  <chakra.p color="fg.muted">{t('reports:entries.reference', { reference })}</chakra.p>
                  {paidThrough !== null && (
                    <chakra.p color="fg.muted">
                      {t('reports:transfers.paidThrough', { day: formatDay(paidThrough, language) })}
                    </chakra.p>
                  )}
                  {reason !== null && <p>{t('reports:entries.reason', { reason })}</p>}
                </LedgerRow>
              );
            })}
          </chakra.ul>
        )}
      </QueryState>
    </chakra.section>
  );
};
