import { Box } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { ListExportDrawer } from '#client/features/exports/exports.api.ts';
import { SavedViewBar } from '#client/features/saved-views/saved-views.api.ts';
import { formatCount, formatTotalCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useMerchantTerminals } from '#client/lib/list/merchant-terminals.ts';
import { useExactTotal } from '#client/lib/list/use-exact-total.ts';
import { filterValues, joinValues, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useLivePage } from '#client/lib/list/use-live-page.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { tabsOf } from '#client/lib/navigation/access.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { useToday } from '#client/lib/use-today.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { findCutDays } from '#client/ui/data-table/day-groups.tsx';
import { LiveListPage } from '#client/ui/data-table/live-list-page.tsx';
import type { EmptyListLabels } from '#client/ui/data-table/paged-table.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import { seesFormerTotals } from '#shared/team/member-permissions.ts';
import { bookedAmount, signedAmount } from '#shared/transactions/transaction-rules.ts';
import type { TransactionPage } from '#shared/transactions/transactions.schema.ts';
import { findExclusiveFilters } from './exclusive-filters.ts';
import { EarlierDays, useSearchNotes, useShortenedDays } from './search-notes.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { readTransactionFilter, useTransactionFilters } from './transaction-filter.ts';

/** The merchant's card transactions, newest first, updated as they arrive. */
export const TransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { terminals, isSettled, isComplete } = useMerchantTerminals(merchantId);
  const filterState = useListFilter((params) => {
    const filter = readTransactionFilter(params);
    if (!isComplete) return filter;
    const own = filterValues(filter.terminalId).filter((id) => terminals.some((terminal) => terminal.id === id));
    return { ...filter, terminalId: joinValues(own) };
  });
  const { filter, isFiltered } = filterState;
  const item = useOpenItem('transaction');

  const { totalInput, request } = useExactTotal(filter);
  const input = { merchantId, ...filterState.input, ...totalInput };
  const query = trpc.transactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // The list waits for the terminals: it ignores ids of other merchants.
    enabled: filter.terminalId === null || isSettled,
  });
  const list = useLivePage(input, query);
  const mayExport = useMayCall('exports.requestTransactions');
  const memberRole = useSession()?.memberRole ?? null;
  const today = useToday();
  const latest = list.page?.latest ?? { totalCount: 0, isTotalExact: true };
  const { pageNumber: _page, pageSize: _size, ...exported } = filterState.input;
  const cutDays = findCutDays(list.page?.shown);
  const dayTotals = trpc.useQueries((t) =>
    cutDays.map((day) =>
      t.transactions.list({ ...filterState.input, merchantId, fromDate: day, toDate: day, pageNumber: 1, pageSize: 1 }),
    ),
  );
  const cardBrands = trpc.transactions.cardBrands.useQuery({ merchantId }, { meta: notLive });
  const brands = cardBrands.data?.data ?? [];
  const hasTips =
    (query.data?.totalTipAmount ?? 0) > 0 || query.data?.data.some(({ tipAmount }) => tipAmount > 0) === true;
  const filters = useTransactionFilters(filterState, { terminals, brands, hasTips });
  const columns = useTransactionColumns();
  const exclusive = findExclusiveFilters(filter);
  const searchNotes = useSearchNotes(filter);
  const shortenedDays = useShortenedDays(filter);
  const hasIncome =
    (filter.state ?? 'Success') === 'Success' && filter.declineReason === null && filter.type !== 'VoidSale';
  const isOfFailedSales =
    (filter.state === 'Error' || (filter.declineReason !== null && filter.state === null)) &&
    (filter.type ?? 'Sale') === 'Sale';
  const sumOf = ({
    totalAmount,
    voidedAmount,
    failedAmount,
    refundedAmount,
  }: Pick<TransactionPage, 'totalAmount' | 'voidedAmount' | 'failedAmount' | 'refundedAmount'>): string | null => {
    const amountIn = (key: 'amount' | 'lessRefunds' | 'refunded' | 'voided' | 'failed', minor: number) =>
      t(`transactions:total.${key}`, { amount: formatMoney(minor, language) });
    if (totalAmount === null) return null;
    if (filter.state === 'Storno') return amountIn('voided', voidedAmount ?? 0);
    // The former server version sends none.
    const failed = failedAmount ?? null;
    if (isOfFailedSales) return failed === null ? null : amountIn('failed', failed);
    if (!hasIncome) return null;
    const refunded = refundedAmount ?? 0;
    if (filter.type === 'Refund' || (refunded > 0 && totalAmount === -refunded))
      return amountIn('refunded', 0 - totalAmount);
    return amountIn(refunded > 0 ? 'lessRefunds' : 'amount', totalAmount);
  };

  return (
    <LiveListPage
      merchantId={merchantId}
      name="transactions"
      title={t('transactions:title')}
      filterState={filterState}
      filters={filters}
      views={
        <>
          <Box aria-live="polite">
            {filter.searchFor !== '' && (
              <SearchSuggestions
                searchFor={filter.searchFor}
                brands={brands}
                terminals={terminals}
                isSettled={isSettled && !cardBrands.isPending}
                onChoose={(changes) => {
                  filterState.change(changes, { isNewEntry: true });
                  // The button disappears with the search.
                  list.focus();
                }}
              />
            )}
          </Box>
          <SavedViewBar merchantId={merchantId} list="transactions" filterState={filterState} />
        </>
      }
      exportButton={
        mayExport && (
          <ListExportDrawer
            merchantId={merchantId}
            list={{ kind: 'transactions', filter: exported }}
            title={t('transactions:export.title')}
            count={t('transactions:export.count', {
              count: latest.totalCount,
              number: formatTotalCount(latest, language),
            })}
            what={[
              t(isFiltered ? 'transactions:export.what' : 'transactions:export.all'),
              shortenedDays,
              filter.state === 'Success' && filter.type === null && t('transactions:export.reversals'),
            ]
              .filter(Boolean)
              .join(' ')}
            totalCount={latest.totalCount}
            onOpen={latest.isTotalExact === false ? request : undefined}
          />
        )
      }
      list={list}
      total={{
        of: (latest) => ({
          count: t('transactions:total.count', {
            count: latest.totalCount,
            number: formatTotalCount(latest, language),
          }),
          sum: sumOf(latest),
          note: searchNotes,
          parts: [
            { name: t('transactions:total.notIncluded'), amount: latest.voidedAmount },
            { name: t('transactions:total.failedSales'), amount: latest.failedAmount },
            { name: t('transactions:total.refunds'), amount: latest.refundedAmount },
            { name: t('transactions:total.tips'), amount: latest.totalTipAmount },
          ],
        }),
        hint: t('transactions:total.hint'),
        onExact: request,
      }}
      days={{
        bookedAmount,
        count: ({ totalCount }) =>
          t('transactions:total.count', { count: totalCount, number: formatCount(totalCount, language) }),
        hasSum: (day) => hasIncome && (seesFormerTotals(memberRole) || day === today),
        cutDays,
        totalOf: (day) => dayTotals[cutDays.indexOf(day)]?.data,
      }}
      label={t('transactions:list')}
      columns={columns}
      rowAction={{
        label: ({ timestamp }) => t('transactions:open', { time: formatMoment(timestamp, language) }),
        onOpen: ({ id }) => item.open(id),
      }}
      noResults={{
        title: t('transactions:noResults.title'),
        text: exclusive
          ? t(`transactions:noResults.exclusive.${exclusive}`, {
              type: t(`transactions:type.${filter.type ?? 'Sale'}`),
            })
          : [t('transactions:noResults.text'), searchNotes, filter.searchFor && t('transactions:noResults.search')]
              .filter(Boolean)
              .join(' '),
        removable: (
          <EarlierDays
            filter={filter}
            onSearch={({ from, to }) => filterState.change({ fromDate: from, toDate: to })}
          />
        ),
      }}
      none={useEmptyLabels(merchantId, { hasReader: !isComplete || terminals.length > 0 })}
      labels={{
        missed: (count) => t('transactions:arrivals.missed', { count }),
        arrived: (count, sale) =>
          sale
            ? t('transactions:arrivals.one', {
                amount: formatMoney(signedAmount(sale), language),
                state: t(`transactions:state.${sale.state}`),
              })
            : t('transactions:arrivals.count', { count }),
      }}
    >
      <TransactionDrawer merchantId={merchantId} item={item} />
    </LiveListPage>
  );
};

/**
 * The texts of the empty list.
 * Only the merchant's own users get instructions, not in test mode.
 */
const useEmptyLabels = (merchantId: string, { hasReader }: { hasReader: boolean }): EmptyListLabels['none'] => {
  const { t } = useTranslation();
  const session = useSession();
  const base = { illustration: 'sales', title: t('transactions:none.title') } as const;
  if (session?.role === 'Admin' || session?.liveMerchantId) return base;
  const tab = hasReader ? 'readers' : 'details';
  return {
    ...base,
    text: t(hasReader ? 'transactions:none.text' : 'transactions:none.noReader'),
    action: tabsOf(session, merchantId).includes(tab) && (
      <LinkButton href={paths.merchant(merchantId, tab)} variant="outline">
        {t(hasReader ? 'transactions:none.toReaders' : 'transactions:none.toDetails')}
      </LinkButton>
    ),
  };
};
