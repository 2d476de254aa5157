import { useSearchParams } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { useLanguage } from '#client/lib/language.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Section } from '#client/ui/card.tsx';
import type { Column } from '#client/ui/data-table/column.ts';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { Money } from '#client/ui/money.tsx';
import type { StatisticsShare } from '#shared/statistics/statistics.schema.ts';
import { formatCount } from './measure.ts';

/** What each merchant took of the sums above, each the way to its own statistics of the same days. */
export const UnitShares = ({ shares }: { shares: readonly StatisticsShare[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params] = useSearchParams();
  const days = new URLSearchParams(params);
  days.delete('units');
  const search = days.size > 0 ? `?${days}` : '';

  const columns: Column<StatisticsShare>[] = [
    { key: 'name', header: t('merchantSwitch.group.unit'), onPhone: 'title', cell: ({ name }) => name },
    {
      key: 'grossIncome',
      header: t('merchantSwitch.group.grossIncome'),
      numeric: true,
      cell: ({ grossIncome }) => <Money minor={grossIncome} />,
    },
    {
      key: 'transactionCount',
      header: t('merchantSwitch.group.transactionCount'),
      numeric: true,
      cell: ({ transactionCount }) => formatCount(transactionCount, language),
    },
  ];
  return (
    <Section title={t('merchantSwitch.group.shares')}>
      <DataTable
        label={t('merchantSwitch.group.shares')}
        query={{ data: shares, error: null, isFetching: false, isPlaceholderData: false, refetch: () => undefined }}
        rows={(all) => all}
        rowKey={({ id }) => id}
        columns={columns}
        expectedRows={shares.length}
        empty={null}
        opening={{
          label: () => t('merchantSwitch.group.open'),
          href: ({ id }) => `${paths.merchant(id, 'statistics')}${search}`,
        }}
      />
    </Section>
  );
};
