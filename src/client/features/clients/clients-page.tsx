import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { useClientColumns } from './client-columns.tsx';
import { readFilter } from './client-filter.ts';
import { ClientFilters } from './client-filters.tsx';

/** The Admin's list of merchants, and the way into each. */
export const ClientsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { filter, isFiltered, change, clear, paging } = useListFilter(readFilter);
  const clients = trpc.users.list.useQuery(toListInput(filter), { placeholderData: keepPreviousData });
  const columns = useClientColumns();
  const page = clients.data;

  const utils = trpc.useUtils();
  const exact = useMutation({
    mutationFn: (queryString: string) => utils.users.search.fetch({ queryString }, { staleTime: 0 }),
    onSuccess: ({ user }) => {
      if (user?.merchant) navigate(paths.merchant(user.merchant.id, 'details'));
    },
  });
  // While the list has what looks like it, no exact hit is no dead end. It counts until something else is typed.
  const isOnlySimilar =
    exact.data?.user === null && exact.variables === filter.searchFor && (page?.data.length ?? 0) > 0;

  return (
    <>
      <PageHeader title={t('clients.title')} description={t('clients.description')} />
      <ClientFilters
        filter={filter}
        isFiltered={isFiltered}
        onChange={(changes) => {
          exact.reset();
          change(changes);
        }}
        onClear={() => {
          exact.reset();
          clear();
        }}
        onEnter={(text) => exact.mutate(text)}
      />
      {(exact.error || isOnlySimilar) && (
        <chakra.div mb="6">
          {exact.error ? (
            <Notice tone="danger" title={t('clients.searchFailed')}>
              <ProblemText error={exact.error} />
            </Notice>
          ) : (
            <Notice tone="info">{t('clients.onlySimilar')}</Notice>
          )}
        </chakra.div>
      )}
      <PagedTable
        label={t('clients.list')}
        query={clients}
        columns={columns}
        paging={paging}
        opening={{
          label: () => t('clients.open'),
          href: ({ merchant }) => merchant && paths.merchant(merchant.id, 'details'),
        }}
        noResults={{ title: t('clients.noResults'), text: t('clients.noResultsText') }}
        none={{ title: t('clients.none') }}
      />
    </>
  );
};
