import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { recoveryInterval } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ItemList, ItemListSkeleton } from '#client/ui/item-list.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { ReaderDrawer } from './reader-drawer.tsx';
import { ReaderItem } from './reader-item.tsx';

const firstPage = { pageNumber: 1, pageSize: 25 };

/** In milliseconds. Neither reports nor outages change the version of the merchant. */
const refreshMs = 30_000;

/** The card readers of a merchant, with their names and health. */
export const ReadersPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { contact } = usePublicPaths();
  const [page, setPage] = useState(firstPage);
  const item = useOpenItem('reader');
  const isOwn = useSession()?.merchantId === merchantId;
  const mayName = useMayCall('terminals.rename') && isOwn;
  const hasAlerts = useMayCall('terminalAlerts.set') && isOwn;
  const readers = trpc.terminalHealth.listOfMerchant.useQuery(
    { merchantId, ...page },
    { refetchInterval: ({ state }) => recoveryInterval(state.error) || refreshMs },
  );
  return (
    <>
      <PageHeader
        title={t('terminals:title')}
        description={[t('terminals:own.description'), ...(mayName ? [t('terminals:own.namesText')] : [])].join(' ')}
        // A parent's users see the readers, but the e-mail setting is the merchant's.
        actions={hasAlerts && <AlertsButton merchantId={merchantId} />}
      />
      <Card>
        <QueryState
          query={readers}
          skeleton={<ItemListSkeleton />}
          isEmpty={({ totalCount }) => totalCount === 0}
          empty={
            <EmptyState
              illustration="readers"
              title={t('terminals:own.none.title')}
              action={
                <LinkButton href={contact} variant="outline">
                  {t('terminals:own.none.contact')}
                </LinkButton>
              }
            >
              {t('terminals:own.none.text')}
            </EmptyState>
          }
        >
          {({ data, totalCount }) => (
            <Stack gap="5">
              <ItemList label={t('terminals:title')}>
                {data
                  .toSorted((a, b) => Number(a.isDisabled) - Number(b.isDisabled))
                  .map((reader) => (
                    <ReaderItem
                      key={reader.id}
                      reader={reader}
                      now={new Date(readers.dataUpdatedAt)}
                      onOpen={item.open}
                    />
                  ))}
              </ItemList>
              {totalCount > page.pageSize && (
                <Pagination
                  {...page}
                  totalCount={totalCount}
                  onPage={(pageNumber) => setPage({ ...page, pageNumber })}
                  onPageSize={(pageSize) => setPage({ ...firstPage, pageSize })}
                />
              )}
            </Stack>
          )}
        </QueryState>
      </Card>
      <ReaderDrawer item={item} refreshMs={refreshMs} />
    </>
  );
};
