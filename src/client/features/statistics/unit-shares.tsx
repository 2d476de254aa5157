import { useSearchParams } from 'wouter';
import { FigureInfo } from '#client/features/figures/figures.api.ts';
import { formatCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { Section } from '#client/ui/card.tsx';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { useSortedRows } from '#client/ui/data-table/sort-rows.ts';
import { Money } from '#client/ui/formatted-values.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { StatisticsShare } from '#shared/statistics/statistics.schema.ts';

interface UnitSharesProps {
  shares: readonly StatisticsShare[];
  /** The screen of a merchant that its row opens. */
  tab: 'today' | 'statistics';
}

/** Each merchant's share of the sums, with links to its screen. */
export const UnitShares = ({ shares, tab }: UnitSharesProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const days = new URLSearchParams(params);
  days.delete('units');
  const search = days.size > 0 ? `?${days}` : '';

  const columns: TableColumn<StatisticsShare>[] = [
    { key: 'name', header: t('merchantSwitch:group.unit'), onPhone: 'title', sortBy: 'name', cell: ({ name }) => name },
    {
      key: 'grossIncome',
      header: t('merchantSwitch:group.grossIncome'),
      numeric: true,
      sortBy: 'grossIncome',
      firstOrder: 'Descending',
      cell: ({ grossIncome }) => <Money minor={grossIncome} />,
    },
    {
      key: 'transactionCount',
      header: t('merchantSwitch:group.transactionCount'),
      numeric: true,
      sortBy: 'transactionCount',
      firstOrder: 'Descending',
      cell: ({ transactionCount }) => formatCount(transactionCount, language),
    },
  ];
  const { rows, sorting } = useSortedRows(
    shares,
    ({ name, grossIncome, transactionCount }, sortBy) =>
      sortBy === 'name' ? name : sortBy === 'grossIncome' ? grossIncome : transactionCount,
    { sortBy: 'grossIncome', sortOrder: 'Descending' },
  );
  return (
    <Section
      title={t('merchantSwitch:group.shares')}
      actions={<FigureInfo figure="unitIncome" label={t('merchantSwitch:group.grossIncome')} />}
    >
      <DataTable
        label={t('merchantSwitch:group.shares')}
        query={{
          data: rows,
          error: null,
          errorUpdateCount: 0,
          isFetching: false,
          isPlaceholderData: false,
          refetch: () => undefined,
        }}
        rows={(all) => all}
        rowKey={({ id }) => id}
        columns={columns}
        sorting={sorting}
        expectedRows={shares.length}
        empty={null}
        rowAction={{
          label: () => t(`merchantSwitch:group.open.${tab}`),
          href: ({ id }) => `${paths.merchant(id, tab)}${search}`,
        }}
      />
    </Section>
  );
};
