import { lazy, Suspense } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import type { OpenItem } from '#client/lib/list/use-open-item.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { ItemDrawer, ItemQuery, PaymentSkeleton } from '#client/ui/data-table/item-drawer.tsx';

interface OnlineTransactionDrawerProps {
  merchantId: string;
  item: OpenItem;
}

const OnlineTransactionDetails = lazy(async () => ({
  default: (await import('./online-transaction-details.tsx')).OnlineTransactionDetails,
}));

/** The details of the payment in the URL, next to the list. */
export const OnlineTransactionDrawer = ({ merchantId, item }: OnlineTransactionDrawerProps) => {
  const { t } = useTranslation();
  return (
    <ItemDrawer item={item} title={t('onlineTransactions:detail.title')}>
      {(id) => <Details merchantId={merchantId} item={item} id={id} />}
    </ItemDrawer>
  );
};

const skeletonNames = ['entity', 'time', 'card', 'cardNumber', 'id', 'gatewayPaymentId', 'resultCode'] as const;

const Details = ({ merchantId, item, id }: OnlineTransactionDrawerProps & { id: string }) => {
  const { t } = useTranslation();
  const query = trpc.onlineTransactions.get.useQuery({ merchantId, id });
  const skeleton = <PaymentSkeleton names={skeletonNames.map((name) => t(`onlineTransactions:detail.${name}`))} />;
  return (
    <ItemQuery
      query={query}
      skeleton={skeleton}
      notFound={{
        title: t('onlineTransactions:detail.notFound.title'),
        text: t('onlineTransactions:detail.notFound.text'),
      }}
    >
      {(transaction) => (
        <Suspense fallback={skeleton}>
          <OnlineTransactionDetails transaction={transaction} item={item} />
        </Suspense>
      )}
    </ItemQuery>
  );
};
