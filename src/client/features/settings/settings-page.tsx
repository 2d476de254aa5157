import { Redirect } from 'wouter';
import {
  PasskeysSection,
  RememberedDevicesSection,
  TwoFactorSection,
} from '#client/features/two-factor/two-factor.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { paths } from '#shared/portal/paths.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { DataExportSection } from './data-export-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { MemberDeletionSection } from './member-deletion-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PinSection } from './pin-section.tsx';
import { PushSection } from './push-section.tsx';
import { SettingsGroups } from './settings-groups.tsx';

/** Sections of the developers' page. Old e-mails link to them here. */
const movedSections = ['#api-keys', '#webhooks', '#developers'];

/** The settings of a merchant's user. */
export const SettingsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const hasPin = useMayCall('auth.changePin');
  if (movedSections.includes(location.hash))
    return <Redirect to={`${paths.merchant(merchantId, 'developers')}${location.hash}`} replace />;
  return (
    <>
      <PageHeader title={t('settings:title')} description={t('settings:description')} />
      <SettingsGroups
        security={
          <>
            <PasswordSection />
            {hasPin && <PinSection />}
            <TwoFactorSection />
            <PasskeysSection />
          </>
        }
        devices={
          <>
            <DevicesSection />
            <RememberedDevicesSection />
          </>
        }
        notifications={
          <>
            <PushSection />
            <NotificationsSection />
            <MarketingSection />
          </>
        }
        appearance={<AppearanceSection />}
        privacy={
          <>
            <DataExportSection />
            <ConsentsSection />
            <MemberDeletionSection />
          </>
        }
      />
    </>
  );
};
