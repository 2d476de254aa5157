import { Stack } from '@chakra-ui/react';
import { ApiKeysSection } from '#client/features/api-keys/api-keys.api.ts';
import { DocsLink, WebhooksSection } from '#client/features/webhooks/webhooks.api.ts';
import { useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { isFirstLoad } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { GuideSection } from './guide-section.tsx';
import { RequestsSection } from './requests-section.tsx';

/** Keys, webhooks, the log of both, and guides for programs. */
export const DevelopersPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const lists = [trpc.apiKeys.list.useQuery({ merchantId }), trpc.webhooks.list.useQuery({ merchantId })];
  return (
    <>
      <PageHeader title={t('developers:title')} description={t('developers:description')} actions={<DocsLink />} />
      {lists.some(isFirstLoad) ? (
        // Their lengths are unknown, and a section must not move others.
        <Stack gap="4" aria-busy>
          <Skeleton width="100%" height="14rem" />
          <Skeleton width="100%" height="14rem" />
        </Stack>
      ) : (
        <Stack gap="4">
          <ApiKeysSection merchantId={merchantId} />
          <WebhooksSection merchantId={merchantId} />
          <RequestsSection merchantId={merchantId} />
          <GuideSection />
        </Stack>
      )}
    </>
  );
};
