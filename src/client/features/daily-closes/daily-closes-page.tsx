import { Box, chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { exportUrl, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { ExportDrawer } from '#client/ui/export-drawer.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { isFirstLoad } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { retentionYears } from '#shared/company/retention.ts';
import type { DailyClose } from '#shared/daily-closes/daily-closes.schema.ts';
import type { Day } from '#shared/dates/day.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Page } from '#shared/paging/page.ts';
import { paths } from '#shared/portal/paths.ts';
import { useDailyCloseColumns, useDaysOfCloses } from './daily-close-columns.tsx';
import { DailyCloseDrawer } from './daily-close-drawer.tsx';
import { readDailyCloseFilter, useDailyCloseFilters } from './daily-close-filters.ts';
import { OpenDaysSection } from './open-days.tsx';
import { readCloseKey } from './open-key.ts';

/**
 * A merchant's open days with their current figures, and its daily closes.
 * A cashier sees no earlier totals, hence the running day only.
 */
export const DailyClosesPage = ({ merchantId }: { merchantId: string }) =>
  useMayCall('dailyCloses.list') ? <AllCloses merchantId={merchantId} /> : <CloseOfToday merchantId={merchantId} />;

const CloseOfToday = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const live = useLiveMerchant(merchantId);
  const item = useOpenItem('close', readCloseKey);
  const open = trpc.dailyCloses.open.useQuery({ merchantId });
  return (
    <>
      <PageHeader title={t('dailyCloses:title')} actions={<LiveStatus status={live} />} />
      <OpenDaysSection merchantId={merchantId} query={open} item={item} />
      <DailyCloseDrawer merchantId={merchantId} item={item} openDays={open} />
    </>
  );
};

const AllCloses = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const filterState = useListFilter(readDailyCloseFilter);
  const item = useOpenItem('close', readCloseKey);
  const open = trpc.dailyCloses.open.useQuery({ merchantId });
  const query = trpc.dailyCloses.list.useQuery(
    { merchantId, ...filterState.input },
    {
      placeholderData: keepPreviousData,
      select: (page) => ({ ...page, data: page.data.map((close) => ({ ...close, id: String(close.number) })) }),
    },
  );
  const hasRefunds = query.data?.data.some(({ refundCount }) => refundCount > 0) === true;
  const { shown, choices } = useColumnChoice('daily-closes', useDailyCloseColumns({ hasRefunds }));
  const days = useDaysOfCloses(query.data);
  const totalCount = query.data?.totalCount ?? 0;
  // A shop without tips has no link to their book.
  const hasTips = [open.data, query.data].some((page) => page?.data.some(({ tipCount }) => tipCount > 0));
  const mayShareTips = tabsOf(useSession(), merchantId).includes('tips');
  const file = useExport((format) =>
    exportUrl(`/api/v1/Merchant/${merchantId}/DailyClose/Export`, filterState.searched, format),
  );

  return (
    <>
      <ListHeader
        title={t('dailyCloses:title')}
        actions={
          <>
            <LiveStatus status={live} />
            {hasTips && mayShareTips && (
              <LinkButton href={paths.merchant(merchantId, 'tips')} variant="outline" icon={<HandCoins aria-hidden />}>
                {t('dailyCloses:toTips')}
              </LinkButton>
            )}
            <ExportDrawer
              title={t('dailyCloses:export.title')}
              what={t(filterState.isFiltered ? 'dailyCloses:export.what' : 'dailyCloses:export.all')}
              count={t('dailyCloses:export.count', { count: totalCount, number: formatCount(totalCount, language) })}
              totalCount={totalCount}
              file={file}
            />
          </>
        }
        filters={useDailyCloseFilters(merchantId, filterState)}
        view={<ViewMenu columns={choices} />}
      />
      {isFirstLoad(open) ? (
        // The open days are above the closes, which must not move.
        <Skeleton width="100%" height="20rem" />
      ) : (
        <>
          <OpenDaysSection merchantId={merchantId} query={open} item={item} />
          <StartOfCloses startsOn={open.data?.startsOn ?? null} from={filterState.filter.fromDate} />
          <PagedTable
            label={t('dailyCloses:list')}
            query={query}
            columns={shown}
            {...(days && { grouping: days })}
            paging={filterState.paging}
            isExported
            rowAction={{
              label: ({ number, day }) => t('dailyCloses:openRow', { number, day: formatDay(day, language) }),
              onOpen: ({ id }) => item.open(id),
            }}
            noResults={{ title: t('dailyCloses:noResults.title'), text: t('dailyCloses:noResults.text') }}
            none={{
              illustration: 'documents',
              title: t('dailyCloses:none.title'),
              text: t('dailyCloses:none.text'),
              action: (
                <LinkButton href={paths.merchant(merchantId, 'transactions')} variant="outline">
                  {t('dailyCloses:none.toTransactions')}
                </LinkButton>
              ),
            }}
          />
          {open.data && filterState.filter.terminalId === null && (
            <EndOfCloses page={query.data} startsOn={open.data.startsOn} from={filterState.filter.fromDate} />
          )}
        </>
      )}
      <DailyCloseDrawer merchantId={merchantId} item={item} openDays={open} />
    </>
  );
};

/** Says that a period begins before the first close. */
const StartOfCloses = ({ startsOn, from }: Pick<EndOfClosesProps, 'startsOn' | 'from'>) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (startsOn === null || from === null || from >= startsOn) return null;
  return (
    <Box mb="4">
      <Notice tone="info">{t('dailyCloses:end.introduced', { day: formatDay(startsOn, language) })}</Notice>
    </Box>
  );
};

interface EndOfClosesProps {
  page: Page<Pick<DailyClose, 'number' | 'day'>> | undefined;
  startsOn: Day | null;
  /** The first day of the filter; null for the whole list. */
  from: Day | null;
}

/**
 * Says below the last page since when there are closes, and why.
 * If the period began before them, their sum is lower than that of its sales.
 */
const EndOfCloses = ({ page, startsOn, from }: EndOfClosesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const first = page && page.pageNumber >= page.totalPages ? page.data.at(-1) : undefined;
  if (!first || (from !== null && (first.number !== 1 || from >= first.day))) return null;
  // Old closes are deleted at the end of their retention period.
  const reason = first.number !== 1 ? 'kept' : startsOn === null ? 'firstSale' : 'introduced';
  // The text above the list says it already.
  if (reason === 'introduced' && from !== null && startsOn !== null && from < startsOn) return null;
  return (
    <chakra.p mt="3" color="fg.muted">
      {t(`dailyCloses:end.${reason}`, {
        day: formatDay(reason === 'introduced' ? (startsOn ?? first.day) : first.day, language),
        years: retentionYears.records,
      })}
    </chakra.p>
  );
};
