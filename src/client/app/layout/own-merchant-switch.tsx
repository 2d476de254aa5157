import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { notLive } from '#client/lib/use-live-merchant.ts';
import { SelectField } from '#client/ui/select-field.tsx';

/** For a user who belongs to several merchants: switches the session to another of them, without a login. */
export const OwnMerchantSwitch = ({ session }: { session: PersistedSession }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const isCustomer = session.role === 'Basic' || session.role === 'Member';
  const merchants = trpc.team.listMerchants.useQuery(undefined, {
    enabled: isCustomer,
    meta: notLive,
    staleTime: 300_000,
  });
  const switching = useMutation({
    mutationFn: async (merchantId: string) => {
      await utils.client.team.switchMerchant.mutate({ merchantId });
      await refreshStoredSession(session.accessToken);
      return merchantId;
    },
    onSuccess: async (merchantId) => {
      navigate(paths.merchant(merchantId, 'today'));
      await utils.invalidate();
    },
  });
  const { data = [] } = merchants.data ?? {};
  if (data.length < 2) return null;
  return (
    <SelectField
      label={t('team:switcher.label')}
      labelHidden
      options={data.map(({ merchantId, name, role }) => ({
        value: merchantId,
        label: `${name} · ${t(`team:roles.${role}.name`)}`,
      }))}
      value={session.merchantId ?? ''}
      error={switching.error ? t('team:switcher.failed') : undefined}
      disabled={switching.isPending}
      onChange={({ currentTarget }) => switching.mutate(currentTarget.value)}
    />
  );
};
