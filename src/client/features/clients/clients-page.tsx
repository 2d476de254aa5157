import { Box } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { useSorting } from '#client/ui/data-table/use-sorting.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { userSorts } from '#shared/users/users.schema.ts';
import { useClientColumns } from './client-columns.tsx';
import { readClientFilter, useClientFilters } from './client-filters.ts';
import { StatusTabs } from './status-tabs.tsx';

type Utils = ReturnType<typeof trpc.useUtils>;

/** Returns the merchant with exactly this e-mail or number, or the only one that the search finds; null if there are several or none. */
const findMerchant = async ({ users }: Utils, queryString: string): Promise<string | null> => {
  const { user } = await users.search.fetch({ queryString }, { staleTime: 0 });
  if (user?.merchant) return user.merchant.id;
  const { data, totalCount } = await users.list.fetch({ searchFor: queryString, pageSize: 1 }, { staleTime: 0 });
  return totalCount === 1 ? (data[0]?.merchant?.id ?? null) : null;
};

/** An administrator's list of merchants, each leading to its screens. */
export const ClientsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readClientFilter);
  const isQueue = filter.status === 'Pending';
  // Who has waited longest comes first.
  const inUsualOrder =
    isQueue && filter.sortBy === null && filter.orderStatus === null
      ? { sortBy: 'Registered' as const, ...input }
      : input;
  const clients = trpc.users.list.useQuery(inUsualOrder, { placeholderData: keepPreviousData });
  const columns = useClientColumns(isQueue);
  const { shown, choices } = useColumnChoice('clients', columns);
  const { sorting, select: sort } = useSorting({
    columns,
    keys: userSorts,
    filter,
    // Under a state of the order, the list is in the order of the orders.
    usual:
      filter.orderStatus === null
        ? { sortBy: 'Registered', sortOrder: isQueue ? 'Ascending' : 'Descending' }
        : { sortBy: 'Ordered', sortOrder: 'Descending' },
    onChange: change,
  });
  const page = clients.data;

  const utils = trpc.useUtils();
  const exact = useMutation({
    mutationFn: (queryString: string) => findMerchant(utils, queryString),
    onSuccess: (merchantId) => {
      if (merchantId !== null) navigate(paths.merchant(merchantId, 'details'));
    },
  });
  // The hint that there is only a similar match is shown until the search text changes.
  const isOnlySimilar = exact.data === null && exact.variables === filter.searchFor && (page?.data.length ?? 0) > 0;

  const changeAnew: typeof change = (changes) => {
    exact.reset();
    change(changes);
  };
  const filters = useClientFilters({
    filter,
    isFiltered,
    change: changeAnew,
    clear: () => {
      exact.reset();
      clear();
    },
    onEnter: (text) => exact.mutate(text),
  });

  return (
    <>
      <ListHeader
        title={t('clients:title')}
        summary={<StatusTabs value={filter.status} onChange={(status) => changeAnew({ status })} />}
        filters={{ ...filters, sort }}
        view={<ViewMenu columns={choices} />}
      />
      {(exact.error || isOnlySimilar) && (
        <Box mb="6">
          {exact.error ? (
            <Notice tone="danger" title={t('clients:searchFailed')}>
              <ProblemText error={exact.error} />
            </Notice>
          ) : (
            <Notice tone="info">{t('clients:onlySimilar')}</Notice>
          )}
        </Box>
      )}
      <PagedTable
        label={t('clients:list')}
        query={clients}
        columns={shown}
        sorting={sorting}
        paging={paging}
        rowAction={{
          label: () => t(isQueue ? 'clients:review' : 'clients:open'),
          href: ({ merchant }) =>
            merchant && (isQueue ? paths.review(merchant.id) : paths.merchant(merchant.id, 'details')),
        }}
        noResults={
          isQueue && filter.searchFor === ''
            ? { title: t('clients:noneWaiting'), text: t('clients:noneWaitingText') }
            : { title: t('clients:noResults'), text: t('clients:noResultsText') }
        }
        none={{ title: t('clients:none'), text: t('clients:noneText') }}
      />
    </>
  );
};
