import { chakra } from '@chakra-ui/react';
import { Check, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { useTranslation } from '#client/lib/i18n.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { trackConversion } from '#client/lib/tracking/tracking.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { paths } from '#shared/portal/paths.ts';
import { CheckoutLayout, CustomerServiceHint, NextStepsLink, ResultLayout, UnknownOrder } from './checkout-layout.tsx';
import { OrderSummaryCard, OrderSummarySkeleton } from './order-summary.tsx';
import { usePaymentResult } from './use-payment-result.ts';
import { useStartPayment } from './use-start-payment.ts';

/** The page to which the payment page redirects. */
export const PaymentPage = ({ referenceCode }: { referenceCode: string }) => {
  const [search] = useSearchParams();
  // Stored in the state, because the URL loses it after the payment.
  const [checkoutId] = useState(search.get('checkout'));
  return checkoutId === null ? (
    <ResultOfOrder referenceCode={referenceCode} />
  ) : (
    <ResultOfCheckout referenceCode={referenceCode} checkoutId={checkoutId} />
  );
};

const ResultOfCheckout = ({ referenceCode, checkoutId }: { referenceCode: string; checkoutId: string }) => {
  const [, navigate] = useLocation();
  const { data, isUnknown, isLost } = usePaymentResult(checkoutId);
  const isPaid = data?.status === 'Successful';

  useEffect(() => {
    if (!isPaid) return;
    trackConversion('order_paid');
    // A reload shows the order and does not track the payment again.
    navigate(paths.checkoutPayment(referenceCode), { replace: true });
  }, [isPaid, navigate, referenceCode]);

  if (isUnknown) return <Redirect to={paths.checkout(referenceCode)} replace />;
  if (isPaid) return <PaymentSuccess referenceCode={data.referenceCode} />;
  if (data?.status === 'Failed') return <PaymentFailed referenceCode={data.referenceCode} />;
  return <PaymentPending isLost={isLost} />;
};

const notFound = 404;

/** Shows the state of the order if the URL has no payment. */
const ResultOfOrder = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  if (problemOf(order.error).status === notFound) return <UnknownOrder referenceCode={referenceCode} />;
  if (order.data?.status === 'Successful') return <PaymentSuccess referenceCode={order.data.referenceCode} />;
  if (order.data?.status === 'Failed') return <PaymentFailed referenceCode={order.data.referenceCode} />;
  if (order.data) return <Redirect to={paths.checkout(order.data.referenceCode)} replace />;
  return (
    <CheckoutLayout title={t('checkout:title')}>
      <chakra.h1 textStyle="title">{t('checkout:title')}</chakra.h1>
      <QueryState query={order} skeleton={<OrderSummarySkeleton />}>
        {() => null}
      </QueryState>
    </CheckoutLayout>
  );
};

const PaymentSuccess = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const session = useSession();
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  return (
    <ResultLayout title={t('checkout:payment.success.title')} tone="success" icon={<Check size={44} />}>
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.success.text')}
      </chakra.p>
      <QueryState query={order} skeleton={<OrderSummarySkeleton />}>
        {(data) => <OrderSummaryCard order={data} />}
      </QueryState>
      <NextStepsLink size="lg" />
      {!session && (
        <LinkButton href={paths.home()} size="lg" variant="outline">
          {t('checkout:payment.success.home')}
        </LinkButton>
      )}
    </ResultLayout>
  );
};

const PaymentFailed = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  const { pay, isStarting, error } = useStartPayment(referenceCode);
  return (
    <ResultLayout title={t('checkout:payment.failed.title')} tone="danger" icon={<X size={44} />}>
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.failed.text')}
      </chakra.p>
      {error && (
        <Notice tone="danger">
          <ProblemText error={error} />
        </Notice>
      )}
      <Button size="lg" icon={<RotateCw />} loading={isStarting} onClick={pay}>
        {t('checkout:payAgain')}
      </Button>
      <LinkButton href={paths.checkout(referenceCode)} variant="outline" size="lg">
        {t('checkout:payment.failed.summary')}
      </LinkButton>
      <CustomerServiceHint referenceCode={referenceCode} />
    </ResultLayout>
  );
};

const usualWaitMs = 30_000;

const PaymentPending = ({ isLost }: { isLost: boolean }) => {
  const { t } = useTranslation();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), usualWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ResultLayout
      title={t('checkout:payment.pending.title')}
      tone="info"
      icon={
        <chakra.span display="inline-flex" animation="spin">
          <LoaderCircle size={40} />
        </chakra.span>
      }
    >
      <chakra.p textAlign="center" textStyle="lead">
        {t('checkout:payment.pending.text')}
      </chakra.p>
      <div role="status">
        {isLost ? (
          <Notice tone="warning">{t('checkout:payment.pending.offline')}</Notice>
        ) : (
          isSlow && <Notice tone="info">{t('checkout:payment.pending.slow')}</Notice>
        )}
      </div>
    </ResultLayout>
  );
};
