import { lazy, Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { DetailSkeleton, ItemDrawer, ItemQuery } from '#client/ui/data-table/item-drawer.tsx';

const UserDetails = lazy(async () => ({ default: (await import('./user-details.tsx')).UserDetails }));

/** The account of the URL, next to the list. */
export const UserDrawer = ({ item }: { item: OpenItem }) => {
  const { t } = useTranslation();
  return (
    <ItemDrawer item={item} title={t('users:detail.title')}>
      {(id) => <Details id={id} />}
    </ItemDrawer>
  );
};

const Details = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const query = trpc.accounts.get.useQuery({ id });
  const names = [t('users:detail.email'), t('users:role'), t('users:state'), t('users:columns.created')];
  const skeleton = <DetailSkeleton names={names} width="8rem" />;
  return (
    <ItemQuery query={query} skeleton={skeleton} notFound={{ title: t('users:detail.notFound') }}>
      {(account) => (
        <Suspense fallback={skeleton}>
          <UserDetails account={account} />
        </Suspense>
      )}
    </ItemQuery>
  );
};
