import type { ReactNode } from 'react';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage } from '#client/lib/i18n.ts';
import { exportUrl, type FilterState, type ListFilter } from '#client/lib/list/use-list-filter.ts';
import { useExport } from '#client/lib/use-export.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import type { Page } from '#shared/paging/page.ts';
import { ExportDrawer } from '../export-drawer.tsx';
import { LiveStatus } from '../live-status.tsx';
import { PageHeader } from '../page-header.tsx';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';
import { LiveTable, type LiveTableProps } from './live-table.tsx';

export interface LiveListPageProps<F extends ListFilter<F>, P extends Page<Row>, Row extends { id: string }>
  extends Omit<LiveTableProps<P, Row>, 'paging'> {
  merchantId: string;
  title: string;
  filterState: FilterState<F>;
  filters: Pick<FilterPanelProps, 'search' | 'selects' | 'days'>;
  /** The REST path that returns the filtered list as a file. */
  exportPath: string;
  exportLabels: { title: string; rows: (count: number, number: string) => string; what: string };
  /** Leaves out the filters and the export, where there is nothing to filter yet. */
  isBare?: boolean;
  /** What follows the list. */
  children: ReactNode;
}

/** The screen of a merchant's payments: filters in the URL, a table that is updated as payments arrive, and the export. */
export const LiveListPage = <F extends ListFilter<F>, P extends Page<Row>, Row extends { id: string }>({
  merchantId,
  title,
  filterState: { filter, clear, paging },
  filters,
  exportPath,
  exportLabels,
  isBare = false,
  children,
  ...table
}: LiveListPageProps<F, P, Row>) => {
  const language = useLanguage();
  const live = useLiveMerchant(merchantId);
  const file = useExport((format) => exportUrl(exportPath, filter, format));
  const { list } = table;
  const totalCount = list.page?.latest.totalCount ?? 0;
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <LiveStatus status={live} />
            {!isBare && (
              <ExportDrawer
                file={file}
                title={exportLabels.title}
                count={exportLabels.rows(totalCount, formatCount(totalCount, language))}
                what={exportLabels.what}
                totalCount={totalCount}
              />
            )}
          </>
        }
      />
      {!isBare && <FilterPanel {...filters} onClear={clear} onChipRemoved={list.focus} />}
      <LiveTable {...table} paging={paging} />
      {children}
    </>
  );
};
