import { chakra, HStack, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useArrivalAction } from '#client/lib/navigation/arrival-action.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { EmptyRow } from '#client/ui/empty-row.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { maxApiKeys } from '#shared/api-keys/api-key-enums.ts';
import { KeyItem } from './key-item.tsx';

const AddApiKeyDialog = createOverlay(async () => (await import('./add-dialog.tsx')).AddApiKeyDialog);

export const ApiKeysSection = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  const keys = trpc.apiKeys.list.useQuery({ merchantId });
  const isFull = (keys.data?.data.length ?? 0) >= maxApiKeys;
  useArrivalAction('addApiKey', () => setIsAdding(!isFull), keys.data !== undefined);

  return (
    <Section
      id="api-keys"
      tabIndex={-1}
      outline="none"
      gridColumn="1 / -1"
      scrollMarginTop="24"
      title={t('apiKeys:title')}
      description={t('apiKeys:text')}
    >
      <QueryState
        query={keys}
        skeleton={<KeysSkeleton />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyRow
            title={t('apiKeys:none.title')}
            action={
              <Button variant="outline" icon={<Plus />} onClick={() => setIsAdding(true)}>
                {t('apiKeys:add')}
              </Button>
            }
          >
            {t('apiKeys:none.text')}
          </EmptyRow>
        }
      >
        {({ data }) => (
          <>
            <ItemList label={t('apiKeys:list')}>
              {data.map((apiKey) => (
                <KeyItem key={apiKey.id} apiKey={apiKey} />
              ))}
            </ItemList>
            <HStack wrap="wrap" gap="4" mt="4">
              <Button variant="outline" icon={<Plus />} disabled={isFull} onClick={() => setIsAdding(true)}>
                {t('apiKeys:add')}
              </Button>
              {isFull && <chakra.p color="fg.muted">{t('apiKeys:full', { max: maxApiKeys })}</chakra.p>}
            </HStack>
          </>
        )}
      </QueryState>
      <AddApiKeyDialog merchantId={merchantId} open={isAdding} onClose={() => setIsAdding(false)} />
    </Section>
  );
};

const KeysSkeleton = () => (
  <Stack gap="3">
    <Skeleton width="40%" />
    <Skeleton width="60%" />
    <Skeleton width="10rem" height="2.75rem" />
  </Stack>
);
