import { Grid } from '@chakra-ui/react';
import { ApiKeysSection } from '#client/features/api-keys/api-keys.api.ts';
import {
  PasskeysSection,
  RememberedDevicesSection,
  TwoFactorSection,
} from '#client/features/two-factor/two-factor.api.ts';
import { WebhooksSection } from '#client/features/webhooks/webhooks.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { DevicesSection } from './devices-section.tsx';
import { MarketingSection } from './marketing-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PinSection } from './pin-section.tsx';

/** The settings of a merchant's user. */
export const SettingsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('settings:title')} description={t('settings:description')} />
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        <PasswordSection />
        <PinSection />
        <TwoFactorSection />
        <PasskeysSection />
        <DevicesSection />
        <RememberedDevicesSection />
        <MarketingSection />
        <ApiKeysSection merchantId={merchantId} />
        <WebhooksSection merchantId={merchantId} />
      </Grid>
    </>
  );
};
