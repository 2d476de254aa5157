import { chakra } from '@chakra-ui/react';
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
import { TransactionDetail } from './transaction-detail.tsx';

/** Under this name the address says which one is open. */
export const openParam = 'transaction';

/** The details of the transaction that the address names, beside the list. */
export const TransactionDrawer = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { openId, hrefOf, open, close } = useOpenItem(openParam);
  // What was open stays drawn while the sheet slides out.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;

  return (
    <Drawer open={openId !== null} onClose={close} title={t('transactions.detail.title')}>
      {id !== null && <Details key={id} merchantId={merchantId} id={id} hrefOf={hrefOf} onOpen={open} />}
    </Drawer>
  );
};

interface DetailsProps {
  merchantId: string;
  id: string;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
}

const notFound = 404;

const Details = ({ merchantId, id, hrefOf, onOpen }: DetailsProps) => {
  const { t } = useTranslation();
  const transaction = trpc.transactions.get.useQuery({ merchantId, id });
  if (problemOf(transaction.error).status === notFound)
    return (
      <EmptyState drawing="notFound" title={t('transactions.detail.notFound.title')}>
        {t('transactions.detail.notFound.text')}
      </EmptyState>
    );
  return (
    <QueryState query={transaction} skeleton={<DetailSkeleton />}>
      {(data) => <TransactionDetail merchantId={merchantId} transaction={data} hrefOf={hrefOf} onOpen={onOpen} />}
    </QueryState>
  );
};

const DetailSkeleton = () => {
  const { t } = useTranslation();
  const names = ['time', 'card', 'cardNumber', 'entryMode', 'authorizationCode', 'terminal', 'id'] as const;
  return (
    <>
      <chakra.div mb="5">
        <chakra.p textStyle="figure">
          <Skeleton width="10rem" />
        </chakra.p>
        <chakra.p mt="2">
          <Skeleton width="8rem" height="1.75rem" />
        </chakra.p>
      </chakra.div>
      <DetailList>
        {names.map((name) => (
          <DetailItem key={name} name={t(`transactions.detail.${name}`)}>
            <Skeleton width="9rem" />
          </DetailItem>
        ))}
      </DetailList>
    </>
  );
};
