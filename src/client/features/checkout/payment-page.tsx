import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { paths } from '#client/lib/navigation/paths.ts';
import { problemOf } from '#client/lib/problem.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { trackConversion } from '#client/lib/tracking/tracking.ts';
import { QueryState } from '#client/ui/query-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { PaymentFailed } from './payment-failed.tsx';
import { PaymentPending } from './payment-pending.tsx';
import { PaymentSuccess } from './payment-success.tsx';
import { UnknownOrder } from './unknown-order.tsx';
import { usePaymentResult } from './use-payment-result.ts';

/** Where the page that asks for the card sends the buyer back to. */
export const PaymentPage = ({ referenceCode }: { referenceCode: string }) => {
  const [search] = useSearchParams();
  // Kept: the address loses it once the payment is done.
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
    // Loaded again, the page shows the order as it stands, and does not count it as paid once more.
    navigate(paths.checkoutPayment(referenceCode), { replace: true });
  }, [isPaid, navigate, referenceCode]);

  if (isUnknown) return <Redirect to={paths.checkout(referenceCode)} replace />;
  if (isPaid) return <PaymentSuccess referenceCode={data.referenceCode} />;
  if (data?.status === 'Failed') return <PaymentFailed referenceCode={data.referenceCode} />;
  return <PaymentPending isLost={isLost} />;
};

const notFound = 404;

/** Somebody who comes by an address without a payment in it sees how the order stands. */
const ResultOfOrder = ({ referenceCode }: { referenceCode: string }) => {
  const order = trpc.orders.getSummary.useQuery({ referenceCode });
  if (problemOf(order.error).status === notFound) return <UnknownOrder referenceCode={referenceCode} />;
  if (order.data?.status === 'Successful') return <PaymentSuccess referenceCode={order.data.referenceCode} />;
  if (order.data?.status === 'Failed') return <PaymentFailed referenceCode={order.data.referenceCode} />;
  if (order.data) return <Redirect to={paths.checkout(order.data.referenceCode)} replace />;
  return (
    <chakra.main flex="1" width="full" maxW="36rem" mx="auto" px="4" py="14">
      <QueryState query={order} skeleton={<Skeleton width="100%" height="20rem" />}>
        {() => null}
      </QueryState>
    </chakra.main>
  );
};
