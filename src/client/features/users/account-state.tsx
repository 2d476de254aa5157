import { useTranslation } from '#client/lib/translation.ts';
import { StateChip } from '#client/ui/state-chip.tsx';
import type { Account } from '#shared/users/accounts.schema.ts';

export const AccountState = ({ account }: { account: Pick<Account, 'deactivatedAt'> }) => {
  const { t } = useTranslation();
  return account.deactivatedAt === null ? (
    <StateChip tone="success" sign="done">
      {t('users.states.Active')}
    </StateChip>
  ) : (
    <StateChip tone="neutral" sign="off">
      {t('users.states.Deactivated')}
    </StateChip>
  );
};
