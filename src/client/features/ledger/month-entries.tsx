import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { ItemListSkeleton } from '#client/ui/item-list.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { formatDay } from '#shared/dates/format-date.ts';
import type { LedgerEntry } from '#shared/ledger/ledger.schema.ts';
import { maxPageSize } from '#shared/paging/page.ts';
import { LedgerRow } from './ledger-row.tsx';

/** The number of entries at first: the newest ones. */
const fewEntries = 5;

interface MonthEntriesProps {
  merchantId: string;
  /** The month of the sales, YYYY-MM. */
  month: string;
}

/** The entries of a month, newest first. */
export const MonthEntries = ({ merchantId, month }: MonthEntriesProps) => {
  const { t } = useTranslation();
  const [page, setPage] = useState({ pageNumber: 1, pageSize: maxPageSize });
  const [isWhole, setWhole] = useState(false);
  const query = trpc.ledger.entries.useQuery({ merchantId, month, ...page }, { meta: notLive });
  return (
    <chakra.section mt="5" borderTopWidth="1px" pt="4">
      <chakra.h3 textStyle="label" mb="1">
        {t('reports:entries.title')}
      </chakra.h3>
      <QueryState
        query={query}
        skeleton={<ItemListSkeleton />}
        isEmpty={({ totalCount }) => totalCount === 0}
        empty={<chakra.p color="fg.muted">{t('reports:entries.none')}</chakra.p>}
      >
        {({ data, totalCount }) => (
          <>
            <chakra.p color="fg.muted" mb="2">
              {t('reports:entries.text')}
            </chakra.p>
            <chakra.ul aria-label={t('reports:entries.title')} listStyleType="none" m="0" p="0">
              {(isWhole ? data : data.slice(0, fewEntries)).map((entry) => (
                <EntryItem key={entry.number} entry={entry} />
              ))}
            </chakra.ul>
            {!isWhole && totalCount > fewEntries && (
              <Button variant="outline" mt="3" onClick={() => setWhole(true)}>
                {t('reports:entries.all', { count: totalCount })}
              </Button>
            )}
            {isWhole && totalCount > page.pageSize && (
              <Pagination
                {...page}
                totalCount={totalCount}
                onPage={(pageNumber) => setPage({ ...page, pageNumber })}
                onPageSize={(pageSize) => setPage({ pageNumber: 1, pageSize })}
              />
            )}
          </>
        )}
      </QueryState>
    </chakra.section>
  );
};

const EntryItem = ({ entry }: { entry: LedgerEntry }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day, kind, amount, isCorrection, reference, reason } = entry;
  return (
    <LedgerRow
      heading={
        <>
          {t(`reports:entries.kinds.${kind}`)}
          {isCorrection && (
            <StateChip tone="info" icon="note">
              {t('reports:entries.correction')}
            </StateChip>
          )}
        </>
      }
      amount={amount}
    >
      <chakra.p color="fg.muted">{formatDay(day, language)}</chakra.p>
      {reference !== null && <chakra.p color="fg.muted">{t('reports:entries.reference', { reference })}</chakra.p>}
      {reason !== null && <p>{t('reports:entries.reason', { reason })}</p>}
    </LedgerRow>
  );
};
