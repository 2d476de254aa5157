import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/navigation/paths.ts';
import { refreshStoredSession } from '#client/lib/rpc/session-calls.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import type { OwnMerchant } from '#shared/team/team.schema.ts';

interface OwnMerchantChoiceProps {
  session: PersistedSession;
  merchants: readonly OwnMerchant[];
}

/** Switches the session to another merchant of the user, without a login. */
export const OwnMerchantChoice = ({ session, merchants }: OwnMerchantChoiceProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
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
  return (
    <SelectField
      label={t('team:switcher.label')}
      labelHidden
      options={merchants.map(({ merchantId, name, role }) => ({
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
