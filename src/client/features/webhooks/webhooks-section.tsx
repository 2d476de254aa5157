import { chakra, HStack, Stack } from '@chakra-ui/react';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { EmptyRow } from '#client/ui/empty-row.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { maxWebhooks } from '#shared/webhooks/webhook-enums.ts';
import { WebhookItem } from './webhook-item.tsx';

const AddWebhookDialog = createOverlay(async () => (await import('./add-dialog.tsx')).AddWebhookDialog);
// Loaded on demand: only it needs tables with pages in the settings.
const DeliveryLogDrawer = createOverlay<{ merchantId: string; open: boolean; onClose: () => void }>(
  async () => (await import('./delivery-log-drawer.tsx')).DeliveryLogDrawer,
);

const docsPath = '/api/docs';

/** A link to the API reference. */
export const DocsLink = () => {
  const { t } = useTranslation();
  return (
    // A plain link, because the server serves it outside the portal's routes.
    <chakra.a
      href={docsPath}
      target="_blank"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      color="brand.fg"
      fontWeight="600"
      textDecoration="underline"
      rel="noopener"
    >
      <BookOpen size={18} aria-hidden />
      {t('webhooks:docs')}
    </chakra.a>
  );
};

export const WebhooksSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const hooks = trpc.webhooks.list.useQuery({ merchantId });
  const { openId, close } = useOpenItem('webhook');
  useLiveMerchant(merchantId);
  const isFull = (hooks.data?.data.length ?? 0) >= maxWebhooks;
  useArrivalAction('addWebhook', () => setIsAdding(!isFull), hooks.data !== undefined);

  return (
    <Section
      id="webhooks"
      tabIndex={-1}
      outline="none"
      gridColumn="1 / -1"
      scrollMarginTop="24"
      title={t('webhooks:title')}
      description={t('webhooks:text')}
    >
      <QueryState
        query={hooks}
        skeleton={<WebhooksSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyRow
            title={t('webhooks:none.title')}
            action={
              <Button variant="outline" icon={<Plus />} onClick={() => setIsAdding(true)}>
                {t('webhooks:add')}
              </Button>
            }
          >
            {t('webhooks:none.text')}
          </EmptyRow>
        }
      >
        {({ data }) => (
          <>
            <ItemList label={t('webhooks:list')}>
              {data.map((hook) => (
                <WebhookItem key={hook.id} hook={hook} />
              ))}
            </ItemList>
            <HStack wrap="wrap" gap="4" mt="4">
              <Button variant="outline" icon={<Plus />} disabled={isFull} onClick={() => setIsAdding(true)}>
                {t('webhooks:add')}
              </Button>
              {isFull && <chakra.p color="fg.muted">{t('webhooks:full', { max: maxWebhooks })}</chakra.p>}
            </HStack>
          </>
        )}
      </QueryState>
      <AddWebhookDialog merchantId={merchantId} open={isAdding} onClose={() => setIsAdding(false)} />
      <DeliveryLogDrawer merchantId={merchantId} open={openId !== null} onClose={close} />
    </Section>
  );
};

const WebhooksSkeleton = () => (
  <Stack gap="3">
    <Skeleton width="60%" />
    <Skeleton width="40%" />
    <Skeleton width="12rem" height="2.75rem" />
  </Stack>
);
