import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readPage, readSearch, readSort, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { filterSelect } from '#client/ui/data-table/filter-fields.tsx';
import { ListHeader } from '#client/ui/data-table/list-header.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { useColumnChoice } from '#client/ui/data-table/use-column-choice.ts';
import { useSorting } from '#client/ui/data-table/use-sorting.ts';
import { ViewMenu } from '#client/ui/data-table/view-menu.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { type Account, accountSorts, accountStates } from '#shared/users/accounts.schema.ts';
import { personName } from '#shared/users/person-name.ts';
import { AccountStateChip } from './account-state-chip.tsx';
import { UserDrawer } from './user-drawer.tsx';

const readFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  role: readChoice(params, 'role', accountRoles),
  state: readChoice(params, 'state', accountStates),
  ...readSort(params, accountSorts),
  ...readPage(params),
});

const newestFirst = { sortBy: 'Created', sortOrder: 'Descending' } as const;

/** All accounts, each with the actions of an administrator. */
export const UsersPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readFilter);
  const item = useOpenItem('user');
  const columns = useUserColumns();
  const { shown, choices } = useColumnChoice('users', columns);
  const { sorting, select: sort } = useSorting({
    columns,
    keys: accountSorts,
    filter,
    usual: newestFirst,
    onChange: change,
  });
  const query = trpc.accounts.list.useQuery(input, { placeholderData: keepPreviousData });

  return (
    <>
      <ListHeader
        title={t('users:title')}
        filters={{
          search: {
            label: t('users:search'),
            value: filter.searchFor,
            onSearch: (searchFor) => change({ searchFor }),
          },
          selects: [
            filterSelect({
              name: 'role',
              label: t('users:role'),
              allLabel: t('users:allRoles'),
              options: accountRoles.map((role) => ({ value: role, label: t(`users:roles.${role}`) })),
              value: filter.role,
              onChange: (role) => change({ role }),
            }),
            filterSelect({
              name: 'state',
              label: t('users:state'),
              allLabel: t('users:allStates'),
              options: accountStates.map((state) => ({ value: state, label: t(`users:states.${state}`) })),
              value: filter.state,
              onChange: (state) => change({ state }),
            }),
          ],
          sort,
          isFiltered,
          onClear: clear,
        }}
        view={<ViewMenu columns={choices} />}
      />
      <PagedTable
        label={t('users:list')}
        query={query}
        columns={shown}
        sorting={sorting}
        paging={paging}
        rowAction={{
          label: (account) => t('users:open', { name: personName(account, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('users:noResults'), text: t('users:noResultsText') }}
        none={{ illustration: 'people', title: t('users:none') }}
      />
      <UserDrawer item={item} />
    </>
  );
};

const useUserColumns = (): TableColumn<Account>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('users:columns.name'),
      sortBy: 'Name',
      width: '15%',
      truncate: true,
      onPhone: 'title',
      cell: (account) => personName(account, language),
    },
    {
      key: 'email',
      header: t('users:detail.email'),
      sortBy: 'Email',
      width: '31%',
      truncate: true,
      choice: 'shown',
      onPhone: 'below',
      cell: ({ email }) => email,
    },
    {
      key: 'role',
      header: t('users:role'),
      nowrap: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ role }) => t(`users:roles.${role}`),
    },
    {
      key: 'merchant',
      header: t('users:columns.merchant'),
      width: '20%',
      truncate: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ merchant }) => merchant?.name ?? '–',
    },
    {
      key: 'created',
      header: t('users:columns.created'),
      sortBy: 'Created',
      firstOrder: 'Descending',
      nowrap: true,
      choice: 'shown',
      onPhone: 'hidden',
      cell: ({ createdAt }) => formatDay(budapestDay(createdAt), language),
    },
    {
      key: 'state',
      header: t('users:state'),
      nowrap: true,
      onPhone: 'aside',
      cell: (account) => <AccountStateChip account={account} />,
    },
  ];
};
