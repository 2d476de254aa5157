import { chakra } from '@chakra-ui/react';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from '#client/ui/button.tsx';
import { DataTable } from '#client/ui/data-table/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination/pagination.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { useClientColumns } from './client-columns.tsx';
import { useClientFilter } from './use-client-filter.ts';

/** The Admin's list of merchants, and the way into each. */
export const ClientsPage = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { filter, setSearch, setPage, setPageSize } = useClientFilter();
  const clients = trpc.users.list.useQuery(filter, { placeholderData: keepPreviousData });
  const columns = useClientColumns();

  const utils = trpc.useUtils();
  const exact = useMutation({
    mutationFn: (queryString: string) => utils.users.search.fetch({ queryString }, { staleTime: 0 }),
    onSuccess: ({ user }) => {
      if (user?.merchant) navigate(paths.merchant(user.merchant.id, 'statistics'));
    },
  });

  return (
    <>
      <PageHeader title={t('clients.title')} description={t('clients.description')} />
      <chakra.div maxW="34rem" mb="6">
        <SearchField
          label={t('clients.search')}
          labelHidden={false}
          help={t('clients.searchHelp')}
          value={filter.searchFor ?? ''}
          onSearch={setSearch}
          onEnter={(text) => exact.mutate(text)}
        />
      </chakra.div>
      {exact.error && (
        <chakra.div mb="6">
          <Notice tone="danger" title={t('clients.searchFailed')}>
            <ProblemText error={exact.error} />
          </Notice>
        </chakra.div>
      )}
      <DataTable
        label={t('clients.list')}
        query={clients}
        rows={(page) => page.data}
        rowKey={(client) => client.id}
        columns={columns}
        expectedRows={filter.pageSize}
        opening={{
          label: () => t('clients.open'),
          href: ({ merchant }) => merchant && paths.merchant(merchant.id, 'statistics'),
        }}
        empty={
          filter.searchFor ? (
            <EmptyState
              drawing="notFound"
              title={t('clients.noResults')}
              action={
                <Button variant="outline" onClick={() => setSearch('')}>
                  {t('clients.clearSearch')}
                </Button>
              }
            >
              {t('clients.noResultsText')}
            </EmptyState>
          ) : (
            <EmptyState drawing="waiting" title={t('clients.none')} />
          )
        }
      />
      {clients.data && (
        <Pagination
          pageNumber={filter.pageNumber}
          pageSize={filter.pageSize}
          totalCount={clients.data.totalCount}
          onPage={setPage}
          onPageSize={setPageSize}
        />
      )}
    </>
  );
};
