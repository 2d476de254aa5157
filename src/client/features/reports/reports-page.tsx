import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { useReportColumns } from './report-columns.tsx';
import { openParam, ReportDrawer } from './report-drawer.tsx';
import { readFilter } from './report-filter.ts';
import { ReportFilters } from './report-filters.tsx';
import { monthOf } from './report-words.ts';
import { useDownloads } from './use-downloads.ts';

/** A merchant's monthly reports, to read here or to save. */
export const ReportsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const { filter, isFiltered, change, clear, paging } = useListFilter(readFilter);
  const { open } = useOpenItem(openParam);
  const { running, error, download } = useDownloads(merchantId);
  const columns = useReportColumns({ running, download: (report) => void download(report) });
  const query = trpc.reports.list.useQuery(
    { merchantId, ...toListInput(filter) },
    { placeholderData: keepPreviousData },
  );
  const page = query.data;

  return (
    <>
      <PageHeader
        title={t('reports:title')}
        description={t('reports:description')}
        actions={<LiveStatus status={live} />}
      />
      <ReportFilters filter={filter} isFiltered={isFiltered} onChange={change} onClear={clear} />
      {error !== null && (
        <chakra.div mb="4">
          <Notice tone="danger" title={t('reports:downloadFailed')}>
            <ProblemText error={error} />
          </Notice>
        </chakra.div>
      )}
      <PagedTable
        label={t('reports:list')}
        query={query}
        columns={columns}
        paging={paging}
        opening={{
          label: (report) =>
            t('reports:open', { month: monthOf(report, language), type: t(`reports:type.${report.type}`) }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('reports:noResults.title'), text: t('reports:noResults.text') }}
        none={{ title: t('reports:none.title'), text: t('reports:none.text') }}
      />
      <ReportDrawer merchantId={merchantId} reports={page?.data ?? []} />
    </>
  );
};
