import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { type FilterState, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import type { Sorting } from '#client/ui/data-table/column.ts';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { useSorting } from '#client/ui/data-table/use-sorting.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMonth } from '#shared/dates/format-date.ts';
import type { PayoutMonth } from '#shared/ledger/ledger.schema.ts';
import { payableSorts } from '#shared/ledger/payout-enums.ts';
import { paths } from '#shared/portal/paths.ts';
import { MonthTotals } from './month-totals.tsx';
import { usePayoutColumns } from './payout-columns.tsx';
import type { PayoutDrawerProps } from './payout-drawer.tsx';
import { readPayoutFilter, usePayoutFilters } from './payout-filters.ts';
import { RecordAllButton } from './record-buttons.tsx';

const PayoutDrawer = createOverlay<PayoutDrawerProps>(async () => (await import('./payout-drawer.tsx')).PayoutDrawer);

const byOutstanding = { sortBy: 'Outstanding', sortOrder: 'Descending' } as const;

type PayoutFilter = ReturnType<typeof readPayoutFilter>;

/** Amounts for settled days of a month. Administrators record transfers here. */
export const PayoutsPage = () => {
  const { t } = useTranslation();
  const filterState = useListFilter(readPayoutFilter);
  const months = trpc.payouts.listMonths.useQuery();
  const columns = usePayoutColumns();
  const { shown, choices } = useColumnChoice('payouts', columns);
  const { sorting, select: sort } = useSorting({
    columns,
    keys: payableSorts,
    usual: byOutstanding,
    usualLabel: t('payouts:filters.mostOutstanding'),
    filter: filterState.filter,
    onChange: filterState.change,
  });
  const listed = months.data?.data ?? [];
  const chosen = listed.find(({ month }) => month === filterState.filter.month) ?? listed[0];
  return (
    <>
      <ListHeader
        title={t('payouts:title')}
        actions={chosen && <RecordAllButton totals={chosen} />}
        filters={usePayoutFilters(listed, filterState, sort)}
        view={<ViewMenu columns={choices} />}
      />
      <QueryState
        query={months}
        skeleton={<Skeleton width="100%" height="20rem" />}
        empty={
          <EmptyState illustration="documents" title={t('payouts:none.title')}>
            {t('payouts:none.text')}
          </EmptyState>
        }
        isEmpty={({ data }) => data.length === 0}
      >
        {() =>
          chosen && (
            <MonthPayouts totals={chosen} months={listed} columns={shown} sorting={sorting} filterState={filterState} />
          )
        }
      </QueryState>
    </>
  );
};

interface MonthPayoutsProps {
  totals: PayoutMonth;
  months: readonly PayoutMonth[];
  columns: ReturnType<typeof usePayoutColumns>;
  sorting: Sorting;
  filterState: FilterState<PayoutFilter>;
}

const MonthPayouts = ({ totals, months, columns, sorting, filterState: { input, paging } }: MonthPayoutsProps) => {
  const { t } = useTranslation();
  const { month } = totals;
  const item = useOpenItem('merchant');
  const query = trpc.payouts.listPayable.useQuery(
    { ...input, month },
    {
      placeholderData: keepPreviousData,
      select: (page) => ({ ...page, data: page.data.map((payout) => ({ ...payout, id: payout.merchantId })) }),
    },
  );
  return (
    <>
      <OtherMonths months={months.filter((each) => each.month !== month && each.payableCount > 0)} />
      <MonthTotals totals={totals} />
      <PagedTable
        label={t('payouts:list')}
        query={query}
        columns={columns}
        sorting={sorting}
        paging={paging}
        rowAction={{
          label: ({ merchantName }) => t('payouts:open', { name: merchantName }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('payouts:noResults.title'), text: t('payouts:noResults.text') }}
        none={{ illustration: 'documents', title: t('payouts:none.title'), text: t('payouts:none.text') }}
      />
      <PayoutDrawer open={item.openId !== null} onClose={item.close} item={item} month={month} />
    </>
  );
};

/** Links to other months with outstanding amounts, such as returned transfers. */
const OtherMonths = ({ months }: { months: readonly PayoutMonth[] }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  if (months.length === 0) return null;
  return (
    <chakra.div mb="4">
      <Notice tone="warning">
        {t('payouts:others')}{' '}
        {months.map(({ month, payableCount }, i) => (
          <chakra.span key={month} whiteSpace="nowrap">
            {i > 0 && ', '}
            <TextLink href={paths.payouts({ month })}>
              {t('payouts:otherMonth', { month: formatMonth(month, language), count: payableCount })}
            </TextLink>
          </chakra.span>
        ))}
      </Notice>
    </chakra.div>
  );
};
