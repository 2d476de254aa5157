import { useLanguage } from '#client/lib/language.ts';
import { personName } from '#client/lib/person-name.ts';
import { useTranslation } from '#client/lib/translation.ts';
import type { Column } from '#client/ui/data-table/column.ts';
import { dayOf } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { Account } from '#shared/users/accounts.schema.ts';
import { AccountState } from './account-state.tsx';

export const useUserColumns = (): Column<Account>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('users.columns.name'),
      onPhone: 'title',
      cell: (account) => personName(account, language),
      below: ({ email }) => email,
    },
    { key: 'role', header: t('users.role'), nowrap: true, cell: ({ role }) => t(`users.roles.${role}`) },
    { key: 'merchant', header: t('users.columns.merchant'), cell: ({ merchant }) => merchant?.name ?? '–' },
    {
      key: 'created',
      header: t('users.columns.created'),
      nowrap: true,
      cell: ({ createdAt }) => formatDay(dayOf(createdAt), language),
    },
    {
      key: 'state',
      header: t('users.state'),
      onPhone: 'aside',
      cell: (account) => <AccountState account={account} />,
    },
  ];
};
