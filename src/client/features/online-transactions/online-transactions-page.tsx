import { Box } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { ListExportDrawer } from '#client/features/exports/exports.api.ts';
import { SavedViewBar } from '#client/features/saved-views/saved-views.api.ts';
import { formatCount, formatTotalCount } from '#client/lib/format-count.ts';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useExactTotal } from '#client/lib/list/use-exact-total.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useLivePage } from '#client/lib/list/use-live-page.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { findCutDays } from '#client/ui/data-table/day-groups.tsx';
import { LiveListPage } from '#client/ui/data-table/live-list-page.tsx';
import type { EmptyListLabels } from '#client/ui/data-table/paged-table.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { signedOnlineAmount } from '#shared/online-transactions/online-transaction-enums.ts';
import { EntitiesSection } from './entities-section.tsx';
import { useOnlineTransactionColumns } from './online-transaction-columns.tsx';
import { OnlineTransactionDrawer } from './online-transaction-drawer.tsx';
import {
  readOnlineTransactionFilter,
  useOnlineEntities,
  useOnlineTransactionFilters,
} from './online-transaction-filter.ts';

/** The web shops' payments, newest first, updated live; then the shops. */
export const OnlineTransactionsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const isAdmin = useSession()?.role === 'Admin';
  const { query: entitiesQuery, entities, isSettled, isComplete } = useOnlineEntities(merchantId);
  const filterState = useListFilter((params) => {
    const filter = readOnlineTransactionFilter(params);
    const isForeign = isComplete && !entities.some(({ id }) => id === filter.onlineEntityId);
    return isForeign ? { ...filter, onlineEntityId: null } : filter;
  });
  const { filter, isFiltered } = filterState;
  const item = useOpenItem('onlineTransaction');

  const { totalInput, request } = useExactTotal(filter);
  const input = { merchantId, ...filterState.input, ...totalInput };
  const query = trpc.onlineTransactions.list.useQuery(input, {
    placeholderData: keepPreviousData,
    // The list waits for the shops: it ignores ids of other merchants.
    enabled: filter.onlineEntityId === null || isSettled,
  });
  const list = useLivePage(input, query);
  const latest = list.page?.latest ?? { totalCount: 0, isTotalExact: true };
  const { pageNumber: _page, pageSize: _size, ...exported } = filterState.input;
  const cutDays = findCutDays(list.page?.shown);
  const dayTotals = trpc.useQueries((t) =>
    cutDays.map((day) =>
      t.onlineTransactions.list({
        ...filterState.input,
        merchantId,
        fromDate: day,
        toDate: day,
        pageNumber: 1,
        pageSize: 1,
      }),
    ),
  );
  const filters = useOnlineTransactionFilters(filterState, entities);
  const columns = useOnlineTransactionColumns();
  const { totalCount } = latest;
  // Deferred like the rows; otherwise the content below them would move.
  const isShown = useDeferredValue(isSettled);
  const hasNothing = isComplete && entities.length === 0 && !isFiltered && totalCount === 0;
  const emptyLabels = useEmptyLabels({ hasEntity: !hasNothing, isAdmin });

  return (
    // The web shops decide whether there are filters.
    // One request loads both; nothing is shown before, because it would move.
    <Box visibility={isShown ? 'visible' : 'hidden'}>
      <LiveListPage
        merchantId={merchantId}
        name="onlineTransactions"
        title={t('onlineTransactions:title')}
        isBare={hasNothing}
        views={<SavedViewBar merchantId={merchantId} list="onlineTransactions" filterState={filterState} />}
        filterState={filterState}
        filters={filters}
        exportButton={
          <ListExportDrawer
            merchantId={merchantId}
            list={{ kind: 'onlineTransactions', filter: exported }}
            title={t('onlineTransactions:export.title')}
            count={t('onlineTransactions:export.count', {
              count: latest.totalCount,
              number: formatTotalCount(latest, language),
            })}
            what={t(isFiltered ? 'onlineTransactions:export.what' : 'onlineTransactions:export.all')}
            totalCount={latest.totalCount}
            onOpen={latest.isTotalExact === false ? request : undefined}
          />
        }
        list={list}
        total={{
          of: (latest) => ({
            count: t('onlineTransactions:total.count', {
              count: latest.totalCount,
              number: formatTotalCount(latest, language),
            }),
            sum: t('onlineTransactions:total.amount', { amount: formatMoney(latest.totalAmount, language) }),
            parts: [{ name: t('onlineTransactions:total.refunded'), amount: latest.refundedAmount }],
          }),
          hint: t('onlineTransactions:total.hint'),
          onExact: request,
        }}
        days={{
          bookedAmount: (payment) => payment.bookedAmount,
          count: ({ totalCount }) =>
            t('onlineTransactions:total.count', { count: totalCount, number: formatCount(totalCount, language) }),
          cutDays,
          totalOf: (day) => dayTotals[cutDays.indexOf(day)]?.data,
        }}
        label={t('onlineTransactions:list')}
        columns={columns}
        rowAction={{
          label: ({ timestamp }) => t('onlineTransactions:open', { time: formatMoment(timestamp, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('onlineTransactions:noResults.title'), text: t('onlineTransactions:noResults.text') }}
        none={emptyLabels}
        labels={{
          missed: (count) => t('onlineTransactions:arrivals.missed', { count }),
          arrived: (count, payment) =>
            payment
              ? t('onlineTransactions:arrivals.one', {
                  amount: formatMoney(signedOnlineAmount(payment), language),
                  status: t(`onlineTransactions:status.${payment.status}`),
                })
              : t('onlineTransactions:arrivals.count', { count }),
        }}
      >
        {(isAdmin || !hasNothing) && <EntitiesSection merchantId={merchantId} query={entitiesQuery} />}
        <OnlineTransactionDrawer merchantId={merchantId} item={item} />
      </LiveListPage>
    </Box>
  );
};

/** Without a web shop the empty list says how to get one. */
const useEmptyLabels = ({ hasEntity, isAdmin }: { hasEntity: boolean; isAdmin: boolean }): EmptyListLabels['none'] => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  const illustration = 'webShop' as const;
  if (hasEntity)
    return { illustration, title: t('onlineTransactions:none.title'), text: t('onlineTransactions:none.text') };
  if (isAdmin)
    return {
      illustration,
      title: t('onlineTransactions:noEntity.adminTitle'),
      text: t('onlineTransactions:noEntity.adminText'),
    };
  return {
    illustration,
    title: t('onlineTransactions:noEntity.title'),
    text: t('onlineTransactions:noEntity.text'),
    action: (
      <LinkButton href={contact} variant="outline">
        {t('onlineTransactions:noEntity.contact')}
      </LinkButton>
    ),
  };
};
