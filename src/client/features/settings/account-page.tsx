import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import {
  PasskeysSection,
  RememberedDevicesSection,
  TwoFactorSection,
} from '#client/features/two-factor/two-factor.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { completeSetup, useIsSetupRequired } from '#client/lib/session/setup-required.ts';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { MemberDeletionSection } from './member-deletion-section.tsx';
import { NoTeamNotice } from './no-team-notice.tsx';
import { PasswordSection } from './password-section.tsx';
import { SettingsGroups } from './settings-groups.tsx';

/** The account of an administrator, or of a member without team. */
export const AccountPage = () => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const isSetupRequired = useIsSetupRequired();
  const isMember = useSession()?.role === 'Member';
  const { data: status } = trpc.twoFactor.status.useQuery();
  const isSetUp = status !== undefined && (status.authenticator !== null || status.passkeys.length > 0);
  useEffect(() => {
    if (!isSetUp || !isSetupRequired) return;
    completeSetup();
    // Repeats the refused calls.
    void utils.invalidate();
  }, [isSetUp, isSetupRequired, utils]);

  return (
    <>
      <PageHeader title={t('settings:account.title')} description={t('settings:account.description')} />
      {isMember && (
        <Box mb="6">
          <NoTeamNotice />
        </Box>
      )}
      {isSetupRequired && (
        <Box mb="6">
          <Notice tone="warning" title={t('settings:account.setupTitle')}>
            <p>{t('settings:account.setupText')}</p>
          </Notice>
        </Box>
      )}
      <SettingsGroups
        security={
          <>
            <TwoFactorSection />
            <PasskeysSection />
            <PasswordSection />
          </>
        }
        devices={
          <>
            <DevicesSection />
            <RememberedDevicesSection />
          </>
        }
        appearance={<AppearanceSection />}
        privacy={
          isMember && (
            <>
              <DataExportSection />
              <ConsentsSection />
              <MemberDeletionSection />
            </>
          )
        }
      />
    </>
  );
};
