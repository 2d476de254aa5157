import { Box } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { BalanceSection } from '#client/features/ledger/ledger.api.ts';
import { SavedViewBar } from '#client/features/saved-views/saved-views.api.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { mayUse } from '#client/lib/navigation/access.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import { paths } from '#shared/portal/paths.ts';
import { useReportColumns } from './report-columns.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { useDownloads } from './report-file.tsx';
import { readReportFilter, readSettlementMonth, useReportFilters } from './report-filters.ts';
import type { SettlementDrawerProps } from './settlement-drawer.tsx';
import { UploadButton } from './upload-button.tsx';
import { YearDownload } from './year-download.tsx';

const SettlementDrawer = createOverlay<SettlementDrawerProps>(
  async () => (await import('./settlement-drawer.tsx')).SettlementDrawer,
);

/** A merchant's monthly reports, shown in a drawer or saved as files. */
export const ReportsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const isAdmin = session?.role === 'Admin';
  const live = useLiveMerchant(merchantId);
  const filterState = useListFilter(readReportFilter);
  const item = useOpenItem('report');
  const settlement = useOpenItem('settlement', readSettlementMonth);
  const { running, error, download } = useDownloads(merchantId);
  const { shown, choices } = useColumnChoice(
    'reports',
    useReportColumns({ merchantId, running, download: (report) => void download(report) }),
  );
  const query = trpc.reports.list.useQuery({ merchantId, ...filterState.input }, { placeholderData: keepPreviousData });

  return (
    <>
      <ListHeader
        title={t('reports:title')}
        actions={
          <>
            <LiveStatus status={live} />
            <YearDownload merchantId={merchantId} />
            {isAdmin && <UploadButton merchantId={merchantId} />}
          </>
        }
        lead={mayUse(session, 'ledger.balance') && <BalanceSection merchantId={merchantId} onOpen={settlement.open} />}
        filters={useReportFilters(filterState)}
        view={<ViewMenu columns={choices} />}
      />
      <SavedViewBar merchantId={merchantId} list="reports" filterState={filterState} />
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
        columns={shown}
        paging={filterState.paging}
        rowAction={{
          label: ({ month, type }) =>
            t('reports:open', { month: formatMonth(month, language), type: t(`reports:type.${type}`) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('reports:noResults.title'), text: t('reports:noResults.text') }}
        none={{
          illustration: 'documents',
          title: t('reports:none.title'),
          text: t('reports:none.text'),
          action: (
            <LinkButton href={paths.merchant(merchantId, 'transactions')} variant="outline">
              {t('reports:none.toTransactions')}
            </LinkButton>
          ),
        }}
      />
      <SettlementDrawer
        open={settlement.openId !== null}
        onClose={settlement.close}
        merchantId={merchantId}
        item={settlement}
      />
      <ReportDrawer merchantId={merchantId} item={item} reports={query.data?.data ?? []} />
    </>
  );
};
