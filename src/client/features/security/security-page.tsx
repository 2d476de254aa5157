import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { AuditChainSection } from './audit-chain-section.tsx';
import { EventList } from './event-list.tsx';
import { LockoutsSection } from './lockouts-section.tsx';
import { RecoveryRequestsSection } from './recovery-requests-section.tsx';

/** Lockouts, recovery requests, the integrity of the audit log, and security events. */
export const SecurityPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('security:title')} description={t('security:description')} />
      <Stack gap="6">
        <LockoutsSection />
        <RecoveryRequestsSection />
        <AuditChainSection />
        <EventList />
      </Stack>
    </>
  );
};
