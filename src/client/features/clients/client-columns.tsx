import { chakra } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useWaitingTime } from '#client/lib/use-waiting-time.ts';
import type { TableColumn } from '#client/ui/data-table/column.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import { merchantStatusVariants, orderStatusVariants } from '#client/ui/status-variants.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { personName } from '#shared/users/person-name.ts';
import type { User } from '#shared/users/users.schema.ts';

const missing = '–';

/** Several chips are too wide for a phone: `DuplicateOnPhone` shows the rest. */
const firstOnPhone = { '& > :not(:first-child)': { hideBelow: 'sm' } } as const;

/** Whom the review waits for: the merchant (`Asked`) or an administrator (`Answered`). */
const waitChips = {
  Asked: { tone: 'neutral', icon: 'waiting' },
  Answered: { tone: 'info', icon: 'note' },
} as const;

/** `isQueue`: the merchants wait for a decision and share one state. */
export const useClientColumns = (isQueue: boolean): TableColumn<User>[] => {
  const { t } = useTranslation();
  const language = useLanguage();
  const waiting = useWaitingTime();
  return [
    {
      key: 'name',
      header: t('clients:columns.name'),
      sortBy: 'Name',
      width: '34%',
      truncate: true,
      onPhone: 'title',
      cell: ({ merchant }) => merchant?.name ?? t('clients:noMerchant'),
    },
    {
      key: 'taxNumber',
      header: t('clients:columns.taxNumber'),
      nowrap: true,
      choice: 'shown',
      onPhone: isQueue ? 'hidden' : 'below',
      cell: ({ merchant, isDeactivated }) => (
        <>
          {merchant?.taxNumber ?? missing}
          {!isQueue && <DuplicateOnPhone merchant={merchant} isDeactivated={isDeactivated} />}
        </>
      ),
    },
    {
      key: 'type',
      header: t('clients:columns.type'),
      nowrap: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ merchant }) => (merchant ? t(`clients:type.${merchant.type}`) : missing),
    },
    {
      key: 'contact',
      header: t('clients:columns.contact'),
      width: '18%',
      truncate: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: (user) => personName(user, language),
    },
    {
      key: 'email',
      header: t('clients:columns.email'),
      width: '20%',
      truncate: true,
      choice: 'hidden',
      onPhone: 'hidden',
      cell: ({ email }) => email,
    },
    {
      key: 'status',
      header: t(isQueue ? 'clients:columns.warnings' : 'clients:columns.status'),
      nowrap: true,
      onPhone: 'aside',
      cell: ({ merchant, isDeactivated }) => (
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2" css={firstOnPhone}>
          {isDeactivated && (
            <StateChip tone="neutral" icon="off">
              {t('clients:deactivated')}
            </StateChip>
          )}
          {merchant?.requirementState && (
            <StateChip {...waitChips[merchant.requirementState]}>
              {t(`clients:requirements.${merchant.requirementState}`)}
            </StateChip>
          )}
          {merchant?.hasDuplicates && (
            <StateChip tone="accent" icon="note">
              {t('clients:duplicate')}
            </StateChip>
          )}
          {merchant && !isQueue && !isDeactivated && (
            <StateChip {...merchantStatusVariants[merchant.status]}>{t(`clients:status.${merchant.status}`)}</StateChip>
          )}
        </chakra.span>
      ),
    },
    {
      key: 'order',
      header: t('clients:columns.order'),
      nowrap: true,
      onPhone: 'belowEnd',
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
      sortBy: 'Registered',
      firstOrder: 'Descending',
      nowrap: true,
      choice: 'shown',
      onPhone: isQueue ? 'below' : 'hidden',
      cell: ({ createdAt, merchant, isDeactivated }) => (
        <>
          {[formatDay(budapestDay(createdAt), language), ...(isQueue ? [waiting(createdAt)] : [])].join(' · ')}
          {isQueue && <DuplicateOnPhone merchant={merchant} isDeactivated={isDeactivated} />}
        </>
      ),
    },
  ];
};

/** Says on a phone's second line what the chips cannot show. */
const DuplicateOnPhone = ({ merchant, isDeactivated }: Pick<User, 'merchant' | 'isDeactivated'>) => {
  const { t } = useTranslation();
  if (!merchant?.hasDuplicates || !(isDeactivated || merchant.requirementState)) return null;
  return (
    <chakra.span hideFrom="sm" color="accent.fg">
      {' · '}
      {t('clients:duplicate')}
    </chakra.span>
  );
};
