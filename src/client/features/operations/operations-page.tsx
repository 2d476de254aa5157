import { Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { DatabaseSection } from './database-section.tsx';
import { FailingWebhooksSection } from './failing-webhooks-section.tsx';
import { HealthSection } from './health-section.tsx';
import { JobsSection } from './jobs-section.tsx';
import { QueuesSection } from './queues-section.tsx';
import { ServersSection } from './servers-section.tsx';
import { UnsentMessagesSection } from './unsent-messages-section.tsx';

/** The state of the service; administrators repair jobs and unsent messages here. */
export const OperationsPage = () => {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('operations:title')} description={t('operations:description')} />
      <Stack gap="6">
        <HealthSection />
        <JobsSection />
        <UnsentMessagesSection />
        <div>
          <FailingWebhooksSection />
          <QueuesSection />
          <ServersSection />
          <DatabaseSection />
        </div>
      </Stack>
    </>
  );
};
