import { useTranslation } from '#client/lib/i18n.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { Account } from '#shared/users/accounts.schema.ts';

export const AccountStateChip = ({ account }: { account: Pick<Account, 'deactivatedAt'> }) => {
  const { t } = useTranslation();
  return account.deactivatedAt === null ? (
    <StateChip tone="success" icon="done">
      {t('users:states.Active')}
    </StateChip>
  ) : (
    <StateChip tone="neutral" icon="off">
      {t('users:states.Deactivated')}
    </StateChip>
  );
};
