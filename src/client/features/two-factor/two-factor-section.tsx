import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Section } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { Authenticator } from './authenticator.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The authenticator app and the recovery codes of the user. */
export const TwoFactorSection = () => {
  const { t } = useTranslation();
  const status = trpc.twoFactor.status.useQuery();
  const isOn = status.data && (status.data.authenticator !== null || status.data.passkeys.length > 0);
  return (
    <Section
      id="two-factor"
      tabIndex={-1}
      outline="none"
      title={t('twoFactor:title')}
      description={t('twoFactor:text')}
      actions={
        isOn !== undefined && (
          <StateChip tone={isOn ? 'success' : 'neutral'} icon={isOn ? 'done' : 'off'}>
            {t(isOn ? 'twoFactor:on' : 'twoFactor:off')}
          </StateChip>
        )
      }
    >
      <QueryState query={status} skeleton={<FactorSkeleton />}>
        {({ isRequired, authenticator, passkeys, recoveryCodesLeft }) => (
          <Stack gap="6">
            {isRequired && !isOn && <Notice tone="warning">{t('twoFactor:required')}</Notice>}
            <Authenticator authenticator={authenticator} isLast={passkeys.length === 0} />
            <RecoveryCodes left={isOn ? recoveryCodesLeft : null} />
          </Stack>
        )}
      </QueryState>
    </Section>
  );
};

const FactorSkeleton = () => (
  <Stack gap="6">
    {['authenticator', 'codes'].map((key) => (
      <Stack key={key} gap="2">
        <Skeleton width="11rem" />
        <Skeleton width="90%" />
        <Skeleton width="7rem" height="2.75rem" />
      </Stack>
    ))}
  </Stack>
);
