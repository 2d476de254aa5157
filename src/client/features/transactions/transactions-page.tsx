import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLanguage } from '#client/lib/language.ts';
import { exportUrl } from '#client/lib/list/export-url.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import type { PeriodKey } from '#client/lib/list/periods.ts';
import { useFollowedPage } from '#client/lib/list/use-followed-page.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { useSteadyFailure } from '#client/lib/list/use-steady-failure.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { ExportDrawer } from '#client/ui/export-drawer.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { MissedArrivals } from '#client/ui/missed-arrivals.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ArrivalAnnouncement } from './arrival-announcement.tsx';
import { TotalLine } from './total-line.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { openParam, TransactionDrawer } from './transaction-drawer.tsx';
import { TransactionFilters } from './transaction-filters.tsx';
import { useMerchantTerminals } from './use-merchant-terminals.ts';
import { useTransactionFilter } from './use-transaction-filter.ts';

/** The merchant's card transactions, newest first, as they happen. */
export const TransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const isAdmin = useSession()?.role === 'Admin';
  const { terminals, isSettled, isComplete } = useMerchantTerminals(merchantId);
  const { filter, isFiltered, change, clear, paging } = useTransactionFilter({
    isTerminal: (id) => !isComplete || terminals.some((terminal) => terminal.id === id),
  });
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const { open } = useOpenItem(openParam);
  const columns = useTransactionColumns();
  const list = useRef<HTMLDivElement>(null);
  const today = useToday();
  const file = useExport((format) => exportUrl(`/api/v1/Merchant/${merchantId}/Transaction/Export`, filter, format));

  const input = { merchantId, ...toListInput(filter) };
  const query = trpc.transactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // A terminal in the address may be none of this merchant's; that is dropped, not asked for.
    enabled: filter.terminalId === null || isSettled,
  });
  const view = JSON.stringify(input);
  const steady = useSteadyFailure(view, query);
  const followed = useFollowedPage(view, steady);
  const page = followed?.shown;
  const filters = { filter, terminals, today, lastPeriod };

  const showPage = (pageNumber: number) => {
    paging.onPage(pageNumber);
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  // What was pressed is gone afterwards; the keyboard goes on at the list.
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <>
      <PageHeader
        title={t('transactions.title')}
        actions={
          <>
            <LiveStatus status={live} />
            <ExportDrawer
              file={file}
              title={t('transactions.export.title')}
              count={t('transactions.export.count', {
                count: page?.totalCount ?? 0,
                number: new Intl.NumberFormat(language, { useGrouping: 'always' }).format(page?.totalCount ?? 0),
              })}
              what={t(isFiltered ? 'transactions.export.what' : 'transactions.export.all')}
              totalCount={page?.totalCount ?? 0}
            />
          </>
        }
      />
      <chakra.div display="flex" flexDirection="column" gap="4" mb="6">
        <TransactionFilters {...filters} onPeriod={setLastPeriod} onChange={change} />
        <ActiveFilters
          {...filters}
          onChange={(changes) => {
            change(changes);
            focusList();
          }}
          onClear={() => {
            clear();
            focusList();
          }}
        />
      </chakra.div>
      <chakra.div ref={list} tabIndex={-1} outline="none" position="relative">
        <MissedArrivals
          count={followed?.missed ?? 0}
          label={t('transactions.arrivals.missed', { count: followed?.missed ?? 0 })}
          onFirstPage={() => showPage(1)}
        />
        {!steady.error && page?.totalCount !== 0 && (
          <TotalLine
            total={
              followed && { view: followed.view, count: followed.shown.totalCount, amount: followed.shown.totalAmount }
            }
          />
        )}
        <PagedTable
          label={t('transactions.list')}
          query={{ ...steady, data: page }}
          columns={columns}
          paging={{ ...paging, onPage: showPage }}
          opening={{
            label: ({ timestamp }) => t('transactions.open', { time: formatMoment(timestamp, language) }),
            onOpen: ({ id }) => open(id),
          }}
          isFresh={({ id }) => followed?.arrivals.some((arrival) => arrival.id === id) ?? false}
          noResults={{ title: t('transactions.noResults.title'), text: t('transactions.noResults.text') }}
          none={{
            title: t('transactions.none.title'),
            // What to do with a card reader is for those who have one.
            ...(isAdmin ? {} : { text: t('transactions.none.text') }),
          }}
        />
      </chakra.div>
      <ArrivalAnnouncement followed={followed} />
      <TransactionDrawer merchantId={merchantId} />
    </>
  );
};
