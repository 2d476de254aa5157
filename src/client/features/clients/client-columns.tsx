import { useTranslation } from '#client/lib/translation.ts';
import type { Column } from '#client/ui/data-table/column.ts';
import { StateChip, type StateChipProps } from '#client/ui/state-chip.tsx';
import type { User } from '#shared/users/users.schema.ts';

type Status = NonNullable<User['merchant']>['status'];

const looks: Record<Status, Pick<StateChipProps, 'tone' | 'sign'>> = {
  Pending: { tone: 'warning', sign: 'waiting' },
  Accepted: { tone: 'success', sign: 'done' },
  Rejected: { tone: 'danger', sign: 'failed' },
};

const missing = '–';

export const useClientColumns = (): Column<User>[] => {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      header: t('clients.columns.name'),
      onPhone: 'title',
      cell: ({ merchant }) => merchant?.name ?? t('clients.noMerchant'),
      below: ({ email }) => email,
    },
    {
      key: 'type',
      header: t('clients.columns.type'),
      nowrap: true,
      cell: ({ merchant }) => (merchant ? t(`clients.type.${merchant.type}`) : missing),
    },
    {
      key: 'taxNumber',
      header: t('clients.columns.taxNumber'),
      nowrap: true,
      cell: ({ merchant }) => merchant?.taxNumber ?? missing,
    },
    {
      key: 'companyRegistrationNumber',
      header: t('clients.columns.companyRegistrationNumber'),
      nowrap: true,
      cell: ({ merchant }) => merchant?.companyRegistrationNumber ?? missing,
    },
    {
      key: 'status',
      header: t('clients.columns.status'),
      onPhone: 'aside',
      cell: ({ merchant }) =>
        merchant && <StateChip {...looks[merchant.status]}>{t(`clients.status.${merchant.status}`)}</StateChip>,
    },
  ];
};
