import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { personName } from '#client/lib/person-name.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants, orderStatusVariants } from '#client/ui/status-variants.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import type { User } from '#shared/users/users.schema.ts';

const missing = '–';

export const useClientColumns = (): TableColumn<User>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: 'name',
      header: t('clients:columns.name'),
      onPhone: 'title',
      cell: ({ merchant }) => merchant?.name ?? t('clients:noMerchant'),
      below: ({ merchant }) =>
        merchant && (
          <>
            {t(`clients:type.${merchant.type}`)} · <chakra.span whiteSpace="nowrap">{merchant.taxNumber}</chakra.span>
          </>
        ),
    },
    {
      key: 'contact',
      header: t('clients:columns.contact'),
      width: '18rem',
      cell: (user) => personName(user, language),
      below: ({ email }) => email,
    },
    {
      key: 'status',
      header: t('clients:columns.status'),
      onPhone: 'aside',
      cell: ({ merchant, isDeactivated }) =>
        isDeactivated ? (
          <StateChip tone="neutral" icon="off">
            {t('clients:deactivated')}
          </StateChip>
        ) : (
          merchant && (
            <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          )
        ),
    },
    {
      key: 'order',
      header: t('clients:columns.order'),
      cell: ({ merchant }) =>
        merchant?.orderStatus ? (
          <StateChip {...orderStatusVariants[merchant.orderStatus]}>
            {t(`clients:orderStatus.${merchant.orderStatus}`)}
          </StateChip>
        ) : (
          missing
        ),
    },
    {
      key: 'registered',
      header: t('clients:columns.registered'),
      nowrap: true,
      cell: ({ createdAt }) => formatDay(budapestDay(createdAt), language),
    },
  ];
};
