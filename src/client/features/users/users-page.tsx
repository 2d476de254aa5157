import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { toListInput } from '#client/lib/list/list-filter.ts';
import { useListFilter } from '#client/lib/list/use-list-filter.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { personName } from '#client/lib/person-name.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { PagedTable } from '#client/ui/data-table/paged-table.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { type AccountRole, accountRoles } from '#shared/roles/roles.ts';
import { type AccountState, accountStates } from '#shared/users/accounts.schema.ts';
import { useUserColumns } from './user-columns.tsx';
import { openParam, UserDrawer } from './user-drawer.tsx';
import { readUserFilter } from './user-filter.ts';

/** Everybody who can log in, and what an administrator may do about it. */
export const UsersPage = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { filter, isFiltered, change, clear, paging } = useListFilter(readUserFilter);
  const { open } = useOpenItem(openParam);
  const columns = useUserColumns();
  const query = trpc.accounts.list.useQuery(toListInput(filter), { placeholderData: keepPreviousData });

  return (
    <>
      <PageHeader title={t('users:title')} description={t('users:description')} />
      <chakra.div display="flex" flexWrap="wrap" gap="4" rowGap="3" alignItems="flex-end" mb="6">
        <chakra.div flex={{ base: '1 1 100%', sm: '2 1 16rem' }}>
          <SearchField
            label={t('users:search')}
            labelHidden={false}
            value={filter.searchFor}
            onSearch={(searchFor) => change({ searchFor })}
          />
        </chakra.div>
        <chakra.div flex="1 1 11rem">
          <SelectField
            label={t('users:role')}
            value={filter.role ?? ''}
            onChange={({ target }) => change({ role: (target.value || null) as AccountRole | null })}
            options={[
              { value: '', label: t('users:allRoles') },
              ...accountRoles.map((role) => ({ value: role, label: t(`users:roles.${role}`) })),
            ]}
          />
        </chakra.div>
        <chakra.div flex="1 1 10rem">
          <SelectField
            label={t('users:state')}
            value={filter.state ?? ''}
            onChange={({ target }) => change({ state: (target.value || null) as AccountState | null })}
            options={[
              { value: '', label: t('users:allStates') },
              ...accountStates.map((state) => ({ value: state, label: t(`users:states.${state}`) })),
            ]}
          />
        </chakra.div>
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            {t('ui:clearFilters')}
          </Button>
        )}
      </chakra.div>
      <PagedTable
        label={t('users:list')}
        query={query}
        columns={columns}
        paging={paging}
        opening={{
          label: (account) => t('users:open', { name: personName(account, language) }),
          onOpen: ({ id }) => open(id),
        }}
        noResults={{ title: t('users:noResults'), text: t('users:noResultsText') }}
        none={{ title: t('users:none') }}
      />
      <UserDrawer />
    </>
  );
};
