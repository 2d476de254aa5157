import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { readChoice, readPage, readSearch, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { FilterBar, FilterItem, SelectFilter } from '#client/ui/data-table/filter-fields.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { accountRoles } from '#shared/roles/roles.ts';
import { type Account, accountStates } from '#shared/users/accounts.schema.ts';
import { AccountStateChip } from './user-details.tsx';
import { UserDrawer } from './user-drawer.tsx';

const readFilter = (params: URLSearchParams) => ({
  searchFor: readSearch(params),
  role: readChoice(params, 'role', accountRoles),
  state: readChoice(params, 'state', accountStates),
  ...readPage(params),
});

/** All accounts, and what an administrator may do with each. */
export const UsersPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, input, isFiltered, change, clear, paging } = useListFilter(readFilter);
  const item = useOpenItem('user');
  const columns = useUserColumns();
  const query = trpc.accounts.list.useQuery(input, { placeholderData: keepPreviousData });

  return (
    <>
      <PageHeader title={t('users:title')} description={t('users:description')} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterItem grow={2} width="16rem" fullOnPhone>
          <SearchField
            label={t('users:search')}
            labelHidden={false}
            value={filter.searchFor}
            onSearch={(searchFor) => change({ searchFor })}
          />
        </FilterItem>
        <FilterItem width="11rem">
          <SelectFilter
            label={t('users:role')}
            allLabel={t('users:allRoles')}
            options={accountRoles.map((role) => ({ value: role, label: t(`users:roles.${role}`) }))}
            value={filter.role}
            onChange={(role) => change({ role })}
          />
        </FilterItem>
        <FilterItem width="10rem">
          <SelectFilter
            label={t('users:state')}
            allLabel={t('users:allStates')}
            options={accountStates.map((state) => ({ value: state, label: t(`users:states.${state}`) }))}
            value={filter.state}
            onChange={(state) => change({ state })}
          />
        </FilterItem>
      </FilterBar>
      <PagedTable
        label={t('users:list')}
        query={query}
        columns={columns}
        paging={paging}
        rowAction={{
          label: (account) => t('users:open', { name: personName(account, language) }),
          onOpen: ({ id }) => item.open(id),
        }}
        noResults={{ title: t('users:noResults'), text: t('users:noResultsText') }}
        none={{ title: t('users:none') }}
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
      onPhone: 'title',
      cell: (account) => personName(account, language),
      below: ({ email }) => email,
    },
    { key: 'role', header: t('users:role'), nowrap: true, cell: ({ role }) => t(`users:roles.${role}`) },
    { key: 'merchant', header: t('users:columns.merchant'), cell: ({ merchant }) => merchant?.name ?? '–' },
    {
      key: 'created',
      header: t('users:columns.created'),
      nowrap: true,
      cell: ({ createdAt }) => formatDay(budapestDay(createdAt), language),
    },
    {
      key: 'state',
      header: t('users:state'),
      onPhone: 'aside',
      cell: (account) => <AccountStateChip account={account} />,
    },
  ];
};
