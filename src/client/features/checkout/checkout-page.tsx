import { chakra, Stack } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { OrderSummary as Order } from '#shared/orders/orders.schema.ts';
import { CheckoutLayout, CustomerServiceHint, UnknownOrder } from './checkout-layout.tsx';
import { OrderSummaryCard } from './order-summary.tsx';
import { useStartPayment } from './use-start-payment.ts';

const notFound = 404;

/** The price of an order and the button to pay it. */
export const CheckoutPage = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  if (problemOf(order.error).status === notFound) return <UnknownOrder referenceCode={referenceCode} />;
  return (
    <CheckoutLayout title={t('checkout:title')}>
      <chakra.h1 textStyle="title">{t('checkout:title')}</chakra.h1>
      <QueryState query={order} skeleton={<Skeleton width="100%" height="26rem" />}>
        {(data) => (
          <Stack gap="6">
            <OrderSummaryCard order={data} />
            <NextStep order={data} />
          </Stack>
        )}
      </QueryState>
    </CheckoutLayout>
  );
};

const NextStep = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  if (order.status === 'Successful')
    return (
      <Notice tone="success" title={t('checkout:paid.title')}>
        <p>{t('checkout:paid.text')}</p>
      </Notice>
    );
  if (order.paymentMethod !== 'BankCard')
    return (
      <Notice tone="info">
        <p>{t(`checkout:otherwise.${order.paymentMethod}`)}</p>
      </Notice>
    );
  return <PayByCard order={order} />;
};

const PayByCard = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  const { pay, isStarting, isLeaving, error } = useStartPayment(order.referenceCode);
  const failed = order.status === 'Failed';
  return (
    <>
      {failed && !error && (
        <Notice tone="warning" title={t('checkout:lastFailed.title')}>
          <p>{t('checkout:lastFailed.text')}</p>
        </Notice>
      )}
      {error && (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      )}
      <Button size="lg" loading={isStarting} onClick={pay}>
        {t(failed ? 'checkout:payAgain' : 'checkout:pay')}
      </Button>
      <chakra.p color="fg.muted" display="flex" gap="2" alignItems="flex-start" role="status">
        <chakra.span pt="1" flexShrink={0} aria-hidden>
          <Lock size={18} />
        </chakra.span>
        {t(isLeaving ? 'checkout:leaving' : 'checkout:safe')}
      </chakra.p>
      {(failed || error) && <CustomerServiceHint referenceCode={order.referenceCode} />}
    </>
  );
};
