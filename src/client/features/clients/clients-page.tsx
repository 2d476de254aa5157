import { Box } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { useClientColumns } from './client-columns.tsx';
import { ClientFilters, readClientFilter } from './client-filters.tsx';

/** An administrator's list of merchants, each leading to its screens. */
export const ClientsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readClientFilter);
  const clients = trpc.users.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useClientColumns();
  const page = clients.data;

  const utils = trpc.useUtils();
  const exact = useMutation({
    mutationFn: (queryString: string) => utils.users.search.fetch({ queryString }, { staleTime: 0 }),
    onSuccess: ({ user }) => {
      if (user?.merchant) navigate(paths.merchant(user.merchant.id, 'details'));
    },
  });
  // The hint that there is only a similar match is shown until the search text changes.
  const isOnlySimilar =
    exact.data?.user === null && exact.variables === filter.searchFor && (page?.data.length ?? 0) > 0;

  return (
    <>
      <PageHeader title={t('clients:title')} description={t('clients:description')} />
      <ClientFilters
        filter={filter}
        isFiltered={isFiltered}
        change={(changes) => {
          exact.reset();
          change(changes);
        }}
        clear={() => {
          exact.reset();
          clear();
        }}
        onEnter={(text) => exact.mutate(text)}
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
        columns={columns}
        paging={paging}
        rowAction={{
          label: () => t('clients:open'),
          href: ({ merchant }) => merchant && paths.merchant(merchant.id, 'details'),
        }}
        noResults={{ title: t('clients:noResults'), text: t('clients:noResultsText') }}
        none={{ title: t('clients:none') }}
      />
    </>
  );
};
