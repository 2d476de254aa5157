import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { OnlinePayment } from '#server/gateways/payment/online-payment.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findPaymentId } from './online-payments.repository.ts';
import { lockShopOfGateway } from './shops.repository.ts';

const maxEventKey = 100;

/**
 * Notifies the team of a web shop that a payment was charged back, once per payment, however often the gateway reports
 * it. Returns the merchant; null for an unknown web shop, which raises an alert for administrators.
 */
export const notifyDispute = async (
  db: InTransaction<Deps>,
  { gatewayEntityId, gatewayPaymentId, referencedPaymentId, amount, currency, shopReference }: OnlinePayment,
  at: Date,
): Promise<string | null> => {
  const shop = await lockShopOfGateway(db, gatewayEntityId);
  if (!shop) return null;
  // A chargeback is a payment of its own that names the disputed one, or another outcome of that.
  const disputedId = referencedPaymentId ?? gatewayPaymentId ?? gatewayEntityId;
  await notifyTeam(db, shop.merchantId, {
    kind: 'paymentDisputed',
    amount: currency === null || currency === 'HUF' ? (amount ?? 0) : 0,
    reference: shopReference ?? disputedId,
    transactionId: (await findPaymentId({ ...db, shop }, disputedId)) ?? '',
    at,
    eventKey: disputedId.slice(0, maxEventKey),
  });
  return shop.merchantId;
};
