import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage } from '#client/lib/language.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { EmptyList } from './empty-list.tsx';
import { useReportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { isFiltered, toListInput } from './report-filter.ts';
import { ReportFilters } from './report-filters.tsx';
import { monthOf } from './report-words.ts';
import { useDownloads } from './use-downloads.ts';
import { useOpenReport } from './use-open-report.ts';
import { useReportFilter } from './use-report-filter.ts';

/** A merchant's monthly reports, to read here or to save. */
export const ReportsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const { filter, change, clear, goToPage } = useReportFilter();
  const { open } = useOpenReport();
  const { running, error, download } = useDownloads(merchantId);
  const columns = useReportColumns({ running, download: (report) => void download(report) });
  const query = trpc.reports.list.useQuery(toListInput(merchantId, filter), { placeholderData: keepPreviousData });
  const page = query.data;

  return (
    <>
      <PageHeader
        title={t('reports.title')}
        description={t('reports.description')}
        actions={<LiveStatus status={live} />}
      />
      <ReportFilters filter={filter} onChange={change} onClear={clear} />
      {error !== null && (
        <chakra.div mb="4">
          <Notice tone="danger" title={t('reports.downloadFailed')}>
            <ProblemText error={error} />
          </Notice>
        </chakra.div>
      )}
      <DataTable
        label={t('reports.list')}
        query={query}
        rows={({ data }) => data}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={filter.pageSize}
        opening={{
          label: (report) =>
            t('reports.open', { month: monthOf(report, language), type: t(`reports.type.${report.type}`) }),
          onOpen: ({ id }) => open(id),
        }}
        empty={
          <EmptyList
            totalPages={page?.totalPages ?? 0}
            isFiltered={isFiltered(filter)}
            onClear={clear}
            onFirstPage={() => goToPage(1)}
          />
        }
      />
      {page && page.data.length > 0 && (
        <Pagination
          pageNumber={filter.pageNumber}
          pageSize={filter.pageSize}
          totalCount={page.totalCount}
          onPage={goToPage}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      )}
      <ReportDrawer merchantId={merchantId} reports={page?.data ?? []} />
    </>
  );
};
