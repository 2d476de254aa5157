import { chakra, Stack } from '@chakra-ui/react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { DetailItem, DetailList } from '#client/ui/detail-list.tsx';
import { Money } from '#client/ui/formatted-values.tsx';
import { ResultCode } from '#client/ui/result-code.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { onlinePaymentTypes } from '#shared/online-transactions/online-transaction-enums.ts';
import { type PaymentAlert, refundKind } from '#shared/payments/payment-alerts.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { AlertAmount, AlertStateChip } from './alert-cells.tsx';
import { HandlingForm } from './handling-form.tsx';

interface AlertDetailsProps {
  alert: PaymentAlert;
  onSaved: (alert: PaymentAlert) => void;
}

/** An alert's details, instructions, and handler. */
export const AlertDetails = ({ alert, onSaved }: AlertDetailsProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, noticedAt, order, shop, merchant, gatewayPaymentId, resultCode, handled } = alert;
  const unknown = t('paymentAlerts:detail.unknown');
  return (
    <Stack gap="6">
      <div>
        <chakra.h3 textStyle="heading" mb="1">
          {t(`paymentAlerts:kinds.${kind}`)}
        </chakra.h3>
        <AlertStateChip alert={alert} />
        <chakra.p mt="3">
          {handled?.by === null ? t('paymentAlerts:settled') : t(`paymentAlerts:todo.${kind}`)}
        </chakra.p>
      </div>
      <DetailList>
        <DetailItem name={t('paymentAlerts:columns.amount')}>
          <AlertAmount alert={alert} missing={unknown} />
        </DetailItem>
        <DetailItem name={t('paymentAlerts:columns.noticed')}>{formatMoment(noticedAt, language)}</DetailItem>
        <DetailItem name={t('paymentAlerts:columns.merchant')}>
          {merchant ? (
            <TextLink href={paths.merchant(merchant.id, order ? 'details' : 'online-transactions')}>
              {merchant.name}
            </TextLink>
          ) : (
            t('paymentAlerts:detail.unknown')
          )}
        </DetailItem>
        {order && <OrderItems order={order} />}
        {shop && <ShopItems shop={shop} />}
        {kind !== refundKind && (
          <>
            <DetailItem name={t('paymentAlerts:detail.payment')}>
              {gatewayPaymentId === null ? (
                unknown
              ) : (
                <Copyable text={gatewayPaymentId} what={t('paymentAlerts:detail.payment')} />
              )}
            </DetailItem>
            <DetailItem name={t('paymentAlerts:detail.resultCode')}>
              {resultCode === null ? unknown : <ResultCode code={resultCode} />}
            </DetailItem>
          </>
        )}
        {handled && (
          <DetailItem name={t('paymentAlerts:detail.handledBy')}>
            {handled.by ? handled.by.email : t('paymentAlerts:detail.byItself')}, {formatMoment(handled.at, language)}
          </DetailItem>
        )}
      </DetailList>
      {handled?.by === null ? null : <HandlingForm alert={alert} onSaved={onSaved} />}
    </Stack>
  );
};

const OrderItems = ({ order }: { order: NonNullable<PaymentAlert['order']> }) => {
  const { t } = useTranslation();
  return (
    <>
      <DetailItem name={t('paymentAlerts:detail.order')}>
        <TextLink href={paths.checkout(order.referenceCode)}>{order.referenceCode}</TextLink>
      </DetailItem>
      <DetailItem name={t('paymentAlerts:detail.orderTotal')}>
        <Money minor={order.totalPrice} />
      </DetailItem>
      <DetailItem name={t('paymentAlerts:detail.orderStatus')}>
        {t(`paymentAlerts:detail.orderStatuses.${order.status}`)}
      </DetailItem>
    </>
  );
};

/** An id of the gateway, with a copy button next to it. */
const Copyable = ({ text, what }: { text: string; what: string }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1" maxW="full" my="-2.5">
    <chakra.span minW="0" overflowWrap="anywhere">
      {text}
    </chakra.span>
    <CopyButton text={text} what={what} />
  </chakra.span>
);

const ShopItems = ({ shop }: { shop: NonNullable<PaymentAlert['shop']> }) => {
  const { t } = useTranslation();
  const entityId = t('paymentAlerts:detail.entityId');
  const type = onlinePaymentTypes.find((each) => each === shop.paymentType);
  return (
    <>
      <DetailItem name={t('paymentAlerts:detail.shop')}>{shop.name ?? t('paymentAlerts:detail.unknown')}</DetailItem>
      <DetailItem name={entityId}>
        <Copyable text={shop.gatewayEntityId} what={entityId} />
      </DetailItem>
      <DetailItem name={t('paymentAlerts:detail.paymentType')}>
        {type ? t(`onlineTransactions:type.${type}`) : (shop.paymentType ?? t('paymentAlerts:detail.unknown'))}
      </DetailItem>
    </>
  );
};
