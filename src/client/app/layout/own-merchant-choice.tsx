import { useLocation } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import type { PersistedSession } from '#client/lib/session/stored-session.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { OwnMerchant } from '#shared/team/team.schema.ts';
import { useMerchantSwitch } from '../use-merchant-switch.ts';

interface OwnMerchantChoiceProps {
  session: PersistedSession;
  merchants: readonly OwnMerchant[];
}

/** Switches the session to another merchant of the user, without a login. */
export const OwnMerchantChoice = ({ session, merchants }: OwnMerchantChoiceProps) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const switching = useMerchantSwitch((merchantId) => navigate(paths.merchant(merchantId, 'today')));
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
