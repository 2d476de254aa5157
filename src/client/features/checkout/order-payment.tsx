import { chakra } from '@chakra-ui/react';
import { Lock } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import type { OrderSummary as Order } from '#shared/orders/orders.schema.ts';
import { CustomerServiceHint } from './checkout-layout.tsx';
import { TransferDetails } from './transfer-details.tsx';
import { useStartPayment } from './use-start-payment.ts';

/**
 * How to pay the order: a button for a card, the account for a transfer.
 * Otherwise says why there is nothing to do here.
 */
export const OrderPayment = ({ order }: { order: Order }) => {
  const { t } = useTranslation();
  if (order.status === 'Successful')
    return (
      <Notice tone="success" title={t('checkout:paid.title')}>
        <p>{t('checkout:paid.text')}</p>
      </Notice>
    );
  if (order.paymentMethod === 'ByBankTransferInAdvance') return <TransferDetails order={order} />;
  if (order.paymentMethod === 'Cod')
    return (
      <Notice tone="info">
        <p>{t('checkout:onDelivery')}</p>
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
