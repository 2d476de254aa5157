import { Box } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { useReportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { useDownloads } from './report-file.tsx';
import { ReportFilters, readReportFilter } from './report-filters.tsx';

/** A merchant's monthly reports, shown in a drawer or saved as files. */
export const ReportsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const filterState = useListFilter(readReportFilter);
  const item = useOpenItem('report');
  const { running, error, download } = useDownloads(merchantId);
  const columns = useReportColumns({ running, download: (report) => void download(report) });
  const query = trpc.reports.list.useQuery({ merchantId, ...filterState.input }, { placeholderData: keepPreviousData });

  return (
    <>
      <PageHeader
        title={t('reports:title')}
        description={t('reports:description')}
        actions={<LiveStatus status={live} />}
      />
      <ReportFilters filterState={filterState} />
      {error !== null && (
        <Box mb="4">
          <Notice tone="danger" title={t('reports:downloadFailed')}>
            <ProblemText error={error} />
          </Notice>
        </Box>
      )}
      <PagedTable
        label={t('reports:list')}
        query={query}
        columns={columns}
        paging={filterState.paging}
        rowAction={{
          label: ({ month, type }) =>
            t('reports:open', { month: formatMonth(month, language), type: t(`reports:type.${type}`) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('reports:noResults.title'), text: t('reports:noResults.text') }}
        none={{ title: t('reports:none.title'), text: t('reports:none.text') }}
      />
      <ReportDrawer merchantId={merchantId} item={item} reports={query.data?.data ?? []} />
    </>
  );
};
