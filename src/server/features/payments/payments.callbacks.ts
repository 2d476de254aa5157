import type { CheckoutCallbacks } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findCheckout, findReferenceCode } from './checkouts.repository.ts';
import { resultUrl, summaryUrl } from './portal-urls.ts';
import { settleCheckout } from './settle-checkout.ts';

/** What the gateway's pages and its webhook are given of checkouts. */
export const createCheckoutCallbacks = (deps: Deps): CheckoutCallbacks => {
  const { sequelize, clock, settings, cardGateway } = deps;
  return {
    find: async (checkoutId) => {
      const checkout = await findCheckout(sequelize, checkoutId);
      if (checkout?.gateway !== cardGateway.name) return null;
      const { status, expiresAt, gatewayCheckoutId, widgetIntegrity, amount } = checkout;
      const referenceCode = await findReferenceCode(sequelize, checkout.orderId);
      return {
        isOpen: status === 'Pending' && clock() < expiresAt,
        gatewayCheckoutId,
        widgetIntegrity,
        amount,
        returnUrl: resultUrl(settings.publicUrl, referenceCode, checkoutId),
        cancelUrl: summaryUrl(settings.publicUrl, referenceCode),
      };
    },
    tell: async (merchantReference, outcome) => {
      const checkout = await findCheckout(sequelize, merchantReference);
      if (checkout?.gateway === cardGateway.name) await settleCheckout(deps, checkout, outcome);
      else deps.log.warn({ merchantReference }, 'the payment gateway tells of a checkout that is not known here');
    },
  };
};
