import { chakra, Stack } from '@chakra-ui/react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import type { OrderSummary } from '#shared/orders/orders.schema.ts';
import { CheckoutLayout, NextStepsLink, UnknownOrder } from './checkout-layout.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderSummaryCard, OrderSummarySkeleton } from './order-summary.tsx';

const notFound = 404;

/** False if this page has nothing to do. */
const isPayableHere = ({ status, paymentMethod }: OrderSummary): boolean =>
  status !== 'Successful' && paymentMethod === 'BankCard';

/** The price of an order and the button to pay it. */
export const CheckoutPage = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  if (problemOf(order.error).status === notFound) return <UnknownOrder referenceCode={referenceCode} />;
  return (
    <CheckoutLayout title={t('checkout:title')}>
      <chakra.h1 textStyle="title">{t('checkout:title')}</chakra.h1>
      <QueryState query={order} skeleton={<OrderSummarySkeleton />}>
        {(data) => (
          <Stack gap="6">
            <OrderSummaryCard order={data} />
            <OrderPayment order={data} />
            {isPayableHere(data) || <NextStepsLink variant="outline" />}
          </Stack>
        )}
      </QueryState>
    </CheckoutLayout>
  );
};
