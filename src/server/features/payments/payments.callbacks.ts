import { getReferenceCode } from '#server/features/orders/orders.api.ts';
import type { CheckoutCallbacks } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findCheckout } from './checkouts.repository.ts';
import { resultUrl, summaryUrl } from './portal-urls.ts';
import { settleCheckout } from './settle-checkout.ts';

/** The callbacks of the card gateway's pages and webhook. */
export const createCheckoutCallbacks = (deps: Deps): CheckoutCallbacks => {
  const { sequelize, clock, settings, cardGateway } = deps;
  return {
    findCheckout: async (checkoutId) => {
      const checkout = await findCheckout({ sequelize }, checkoutId);
      if (checkout?.gateway !== cardGateway.name) return null;
      const { status, expiresAt, gatewayCheckoutId, widgetIntegrity, amount } = checkout;
      const referenceCode = await getReferenceCode(sequelize, checkout.orderId);
      return {
        isOpen: status === 'Pending' && clock() < expiresAt,
        gatewayCheckoutId,
        widgetIntegrity,
        amount,
        returnUrl: resultUrl(settings.publicUrl, referenceCode, checkoutId),
        cancelUrl: summaryUrl(settings.publicUrl, referenceCode),
      };
    },
    onPaymentUpdated: async (merchantReference, outcome) => {
      const checkout = await findCheckout({ sequelize }, merchantReference);
      if (checkout?.gateway === cardGateway.name) await settleCheckout(deps, checkout, outcome);
      else deps.log.warn({ merchantReference }, 'the payment gateway reported a payment of an unknown checkout');
    },
  };
};
