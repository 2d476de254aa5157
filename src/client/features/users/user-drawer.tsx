import { useState } from 'react';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useTranslation } from '#client/lib/translation.ts';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Drawer } from '#client/ui/drawer.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { UserDetail } from './user-detail.tsx';

/** Under this name the address says whose details are open. */
export const openParam = 'user';

/** The account that the address names, beside the list. */
export const UserDrawer = () => {
  const { t } = useTranslation();
  const { openId, close } = useOpenItem(openParam);
  // What was open stays drawn while the sheet slides out.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;
  return (
    <Drawer open={openId !== null} onClose={close} title={t('users.detail.title')}>
      {id !== null && <Details key={id} id={id} />}
    </Drawer>
  );
};

const notFound = 404;

const Details = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const account = trpc.accounts.get.useQuery({ id });
  if (problemOf(account.error).status === notFound)
    return <EmptyState drawing="notFound" title={t('users.detail.notFound')} />;
  return (
    <QueryState query={account} skeleton={<DetailSkeleton />}>
      {(data) => <UserDetail account={data} />}
    </QueryState>
  );
};

const DetailSkeleton = () => {
  const { t } = useTranslation();
  return (
    <DetailList>
      {([t('users.detail.email'), t('users.role'), t('users.state'), t('users.columns.created')] as const).map(
        (name) => (
          <DetailItem key={name} name={name}>
            <Skeleton width="8rem" />
          </DetailItem>
        ),
      )}
    </DetailList>
  );
};
