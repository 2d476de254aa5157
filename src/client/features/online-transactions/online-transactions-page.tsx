import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePublicPaths } from '#client/app/use-public-paths.ts';
import { useLanguage } from '#client/lib/language.ts';
import { exportUrl } from '#client/lib/list/export-url.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import type { PeriodKey } from '#client/lib/list/periods.ts';
import { useFollowedPage } from '#client/lib/list/use-followed-page.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { useSteadyFailure } from '#client/lib/list/use-steady-failure.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import type { EmptyListProps } from '#client/ui/empty-list.tsx';
import { ExportDrawer } from '#client/ui/export-drawer.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { MissedArrivals } from '#client/ui/missed-arrivals.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { ArrivalAnnouncement } from './arrival-announcement.tsx';
import { EntitiesSection } from './entities-section.tsx';
import { useOnlineTransactionColumns } from './online-transaction-columns.tsx';
import { OnlineTransactionDrawer, openName } from './online-transaction-drawer.tsx';
import { readFilter } from './online-transaction-filter.ts';
import { ActiveFilters, OnlineTransactionFilters } from './online-transaction-filters.tsx';
import { TotalLine } from './total-line.tsx';
import { useOnlineEntities } from './use-online-entities.ts';

/** What the merchant's web shops took, newest first, as it happens; and the web shops themselves. */
export const OnlineTransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const isAdmin = useSession()?.role === 'Admin';
  const { query: shops, entities, isSettled, isComplete } = useOnlineEntities(merchantId);
  const { filter, isFiltered, change, clear, paging } = useListFilter((params) => {
    const asked = readFilter(params);
    const isForeign = isComplete && !entities.some(({ id }) => id === asked.onlineEntityId);
    return isForeign ? { ...asked, onlineEntityId: null } : asked;
  });
  const [lastPeriod, setLastPeriod] = useState<PeriodKey | null>(null);
  const { open } = useOpenItem(openName);
  const columns = useOnlineTransactionColumns();
  const list = useRef<HTMLDivElement>(null);
  const today = useToday();
  const file = useExport((format) =>
    exportUrl(`/api/v1/Merchant/${merchantId}/OnlineTransaction/Export`, filter, format),
  );

  const input = { merchantId, ...toListInput(filter) };
  const query = trpc.onlineTransactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // A web shop in the address may be none of this merchant's; that is dropped, not asked for.
    enabled: filter.onlineEntityId === null || isSettled,
  });
  const view = JSON.stringify(input);
  const steady = useSteadyFailure(view, query);
  const followed = useFollowedPage(view, steady);
  const page = followed?.shown;
  // Rows of a later page stay where they are; what is said of all of them is always of now.
  const total = followed?.latest ?? null;
  const totalCount = total?.totalCount ?? 0;
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' }).format(totalCount);
  const filters = { filter, entities, today, lastPeriod };
  const hasNothing = isComplete && entities.length === 0 && !isFiltered && totalCount === 0;

  const nothingYet = useNothingYet(!hasNothing);

  const showPage = (pageNumber: number) => {
    paging.onPage(pageNumber);
    if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView();
  };
  // What was pressed is gone afterwards; the keyboard goes on at the list.
  const focusList = () => list.current?.focus({ preventScroll: true });

  return (
    <>
      <PageHeader
        title={t('onlineTransactions.title')}
        actions={
          <>
            <LiveStatus status={live} />
            {!hasNothing && (
              <ExportDrawer
                file={file}
                title={t('onlineTransactions.export.title')}
                count={t('onlineTransactions.export.count', { count: totalCount, number })}
                what={t(isFiltered ? 'onlineTransactions.export.what' : 'onlineTransactions.export.all')}
                totalCount={totalCount}
              />
            )}
          </>
        }
      />
      {!hasNothing && (
        <>
          <chakra.div display="flex" flexDirection="column" gap="4" mb="6">
            <OnlineTransactionFilters {...filters} onPeriod={setLastPeriod} onChange={change} />
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
          {steady.error ? null : <TotalLine total={query.isPlaceholderData ? null : total} />}
        </>
      )}
      <chakra.div ref={list} tabIndex={-1} outline="none" position="relative">
        <MissedArrivals
          count={followed?.missed ?? 0}
          label={t('onlineTransactions.arrivals.missed', { count: followed?.missed ?? 0 })}
          onFirstPage={() => showPage(1)}
        />
        <PagedTable
          label={t('onlineTransactions.list')}
          query={{ ...steady, data: page }}
          columns={columns}
          paging={{ ...paging, onPage: showPage }}
          opening={{
            label: ({ timestamp }) => t('onlineTransactions.open', { time: formatMoment(timestamp, language) }),
            onOpen: ({ id }) => open(id),
          }}
          isFresh={({ id }) => followed?.arrivals.some((arrival) => arrival.id === id) ?? false}
          noResults={{ title: t('onlineTransactions.noResults.title'), text: t('onlineTransactions.noResults.text') }}
          none={nothingYet}
        />
      </chakra.div>
      {(isAdmin || !hasNothing) && <EntitiesSection merchantId={merchantId} query={shops} />}
      <ArrivalAnnouncement followed={followed} />
      <OnlineTransactionDrawer merchantId={merchantId} />
    </>
  );
};

/** What an empty list says: also that there is no web shop yet, and how one gets one. */
const useNothingYet = (hasEntity: boolean): EmptyListProps['none'] => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  const isAdmin = useSession()?.role === 'Admin';
  if (hasEntity) return { title: t('onlineTransactions.none.title'), text: t('onlineTransactions.none.text') };
  if (isAdmin)
    return { title: t('onlineTransactions.noEntity.adminTitle'), text: t('onlineTransactions.noEntity.adminText') };
  return {
    title: t('onlineTransactions.noEntity.title'),
    text: t('onlineTransactions.noEntity.text'),
    action: (
      <LinkButton href={contact} variant="outline">
        {t('onlineTransactions.noEntity.contact')}
      </LinkButton>
    ),
  };
};
