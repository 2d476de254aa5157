import { Box } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useMenuCounts } from '#client/lib/menu-counts.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { useSorting } from '#client/ui/data-table/use-sorting.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { maxPageSize } from '#shared/paging/page.ts';
import { paths } from '#shared/portal/paths.ts';
import { userSorts } from '#shared/users/users.schema.ts';
import { useClientColumns } from './client-columns.tsx';
import { readClientFilter, useClientFilters } from './client-filters.ts';
import { hasNumber } from './has-number.ts';
import { StatusTabs } from './status-tabs.tsx';

/** On an administrator's first screen: another administrator's recovery waits. */
const RecoveryNotice = () => {
  const { t } = useTranslation();
  const { security } = useMenuCounts();
  if (security === 0) return null;
  return (
    <Box mb="6">
      <Notice tone="warning">
        {t('clients:recoveriesToApprove')} <TextLink href={paths.security()}>{t('clients:openRecoveries')}</TextLink>
      </Notice>
    </Box>
  );
};

type Utils = ReturnType<typeof trpc.useUtils>;

/** Enter opens a merchant, or a hint says why it opens none. */
type SearchOutcome = { merchantId: string } | { hint: 'onlySimilar' | 'severalExact' };

/**
 * Finds the merchant with exactly this e-mail or number, or the only result.
 * If merchants share a number, the administrator chooses.
 */
const findMerchant = async ({ users }: Utils, queryString: string): Promise<SearchOutcome> => {
  const [{ user }, { data, totalCount }] = await Promise.all([
    users.search.fetch({ queryString }, { staleTime: 0 }),
    users.list.fetch({ searchFor: queryString, pageSize: maxPageSize }, { staleTime: 0 }),
  ]);
  if (data.filter((each) => hasNumber(each, queryString)).length > 1) return { hint: 'severalExact' };
  const merchantId = user?.merchant.id ?? (totalCount === 1 ? data[0]?.merchant?.id : undefined);
  return merchantId === undefined ? { hint: 'onlySimilar' } : { merchantId };
};

/** An administrator's list of merchants, each with a link to its screens. */
export const ClientsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readClientFilter);
  const isQueue = filter.status === 'Pending';
  // The longest wait comes first.
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
    // With a filter by the state of the order, the latest order comes first.
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
  });
  // The hint is shown until the search text changes.
  const hint =
    exact.data && 'hint' in exact.data && exact.variables === filter.searchFor && (page?.data.length ?? 0) > 0
      ? exact.data.hint
      : null;

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
    // Another typed text makes the answer void.
    onType: () => exact.reset(),
    onEnter: (text) =>
      exact.mutate(text, {
        onSuccess: (outcome) => {
          if ('merchantId' in outcome) navigate(paths.merchant(outcome.merchantId, 'details'));
        },
      }),
  });

  return (
    <>
      <ListHeader
        title={t('clients:title')}
        summary={<StatusTabs value={filter.status} onChange={(status) => changeAnew({ status })} />}
        filters={{ ...filters, sort }}
        view={<ViewMenu columns={choices} />}
      />
      <RecoveryNotice />
      {(exact.error || hint) && (
        <Box mb="6">
          {exact.error ? (
            <Notice tone="danger" title={t('clients:searchFailed')}>
              <ProblemText error={exact.error} />
            </Notice>
          ) : (
            hint && <Notice tone={hint === 'severalExact' ? 'warning' : 'info'}>{t(`clients:${hint}`)}</Notice>
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
        none={{ illustration: 'people', title: t('clients:none'), text: t('clients:noneText') }}
      />
    </>
  );
};
