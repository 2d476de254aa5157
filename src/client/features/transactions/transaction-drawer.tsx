import { lazy, Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ItemDrawer, ItemQuery, PaymentSkeleton } from '#client/ui/data-table/item-drawer.tsx';

interface TransactionDrawerProps {
  merchantId: string;
  item: OpenItem;
}

const TransactionDetails = lazy(async () => ({
  default: (await import('./transaction-details.tsx')).TransactionDetails,
}));

/** The details of the transaction in the URL, next to the list. */
export const TransactionDrawer = ({ merchantId, item }: TransactionDrawerProps) => {
  const { t } = useTranslation();
  return (
    <ItemDrawer item={item} title={t('transactions:detail.title')}>
      {(id) => <Details merchantId={merchantId} item={item} id={id} />}
    </ItemDrawer>
  );
};

const skeletonNames = ['time', 'card', 'cardNumber', 'entryMode', 'authorizationCode', 'terminal', 'id'] as const;

const Details = ({ merchantId, item, id }: TransactionDrawerProps & { id: string }) => {
  const { t } = useTranslation();
  const query = trpc.transactions.get.useQuery({ merchantId, id });
  const skeleton = <PaymentSkeleton names={skeletonNames.map((name) => t(`transactions:detail.${name}`))} />;
  return (
    <ItemQuery
      query={query}
      skeleton={skeleton}
      notFound={{
        title: t('transactions:detail.notFound.title'),
        text: t('transactions:detail.notFound.text'),
      }}
    >
      {(transaction) => (
        <Suspense fallback={skeleton}>
          <TransactionDetails merchantId={merchantId} transaction={transaction} item={item} />
        </Suspense>
      )}
    </ItemQuery>
  );
};
