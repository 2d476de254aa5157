import { inTransaction } from '#db/connection/transaction.ts';
import {
  changeOrderStatus,
  getBillingAddress,
  type LockedOrder,
  lockOrder,
} from '#server/features/orders/orders.api.ts';
import { getMerchantOwner } from '#server/features/users/users.api.ts';
import { GatewayError } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Checkout } from '#shared/payments/payments.schema.ts';
import { findCheckout, findOpenCheckout, insertCheckout, saveGatewayCheckout } from './checkouts.repository.ts';
import type { StoredCheckout } from './payments.rules.ts';
import { checkoutEnd, nextCheckAt, requirePayable } from './payments.rules.ts';
import { resultUrl } from './portal-urls.ts';
import { refreshCheckout } from './refresh-checkout.ts';

const retryAfterSeconds = 30;
/** After a failed open checkout, the next round opens another. */
const maxRounds = 3;

const unavailable = (cause?: unknown) => new AppError('cardPaymentUnavailable', { retryAfterSeconds, cause });

interface OpenCheckout {
  order: LockedOrder;
  checkout: StoredCheckout;
}

/** Returns the order's open checkout, or inserts one without a gateway session. */
const findOrInsertCheckout = (deps: Deps, referenceCode: string): Promise<OpenCheckout> =>
  inTransaction(deps, async (db) => {
    const at = deps.clock();
    const order = await lockOrder(db, { referenceCode });
    if (!order) throw new AppError('notFound');
    requirePayable(order);
    const existing = await findOpenCheckout(db, order.id);
    if (existing) return { order, checkout: existing };

    const expiresAt = checkoutEnd(at);
    const checkout = await insertCheckout(db, {
      id: createId(at),
      orderId: order.id,
      gateway: deps.cardGateway.name,
      amount: order.totalPrice,
      currency: order.currency,
      expiresAt,
      nextCheckAt: nextCheckAt('Pending', { createdAt: at, expiresAt }, at) ?? expiresAt,
      at,
    });
    if (order.status !== 'Pending') {
      await changeOrderStatus(db, order, 'Pending', at);
      await bumpMerchantVersion(db, order.merchantId, at);
    }
    return { order, checkout };
  });

/**
 * Opens the checkout at the gateway. Concurrent requests or retries may repeat it:
 * only the first is stored, and no buyer can pay others.
 */
const openAtGateway = async (deps: Deps, { order, checkout }: OpenCheckout): Promise<StoredCheckout> => {
  const { sequelize, cardGateway, settings } = deps;
  const [buyer, address] = await Promise.all([
    getMerchantOwner(deps, order.merchantId),
    getBillingAddress(sequelize, order.id),
  ]);
  const { street, city, zipCode, countryCode } = address;
  const request = {
    merchantReference: checkout.id,
    amount: checkout.amount,
    currency: checkout.currency,
    invoiceReference: order.referenceCode,
    returnUrl: resultUrl(settings.publicUrl, order.referenceCode, checkout.id),
    buyer: {
      givenName: buyer.firstName,
      surname: buyer.lastName,
      email: buyer.email,
      address: { street, city, zipCode, countryCode },
    },
  };
  const opened = await cardGateway.openCheckout(request).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error({ err: error, checkoutId: checkout.id }, 'the payment gateway did not open a checkout');
    throw unavailable(error);
  });
  const at = deps.clock();
  await saveGatewayCheckout(sequelize, checkout.id, {
    gateway: cardGateway.name,
    gatewayCheckoutId: opened.id,
    widgetIntegrity: opened.widgetIntegrity,
    expiresAt: checkoutEnd(at),
    at,
  });
  return (await findCheckout(deps, checkout.id)) ?? checkout;
};

const toCheckout = (
  { cardGateway }: Deps,
  { id, gateway, gatewayCheckoutId, amount, currency, status }: StoredCheckout,
): Checkout => {
  // A checkout of a former gateway has no payment page.
  if (gatewayCheckoutId === null || gateway !== cardGateway.name) throw unavailable();
  const paymentPage = cardGateway.paymentPage({ id, gatewayCheckoutId });
  return { checkoutId: id, amount, currency, status, paymentPage };
};

/** Returns the checkout to pay: a confirmed open one, or else a new one. */
export const startPayment = async (deps: Deps, referenceCode: string): Promise<Checkout> => {
  for (let round = 1; round <= maxRounds; round += 1) {
    const open = await findOrInsertCheckout(deps, referenceCode);
    const { checkout } = open;
    const hasEnded = deps.clock() >= checkout.expiresAt;
    if (checkout.gatewayCheckoutId === null && !hasEnded) {
      const opened = await openAtGateway(deps, open);
      // Another checkout of the order was paid meanwhile.
      if (opened.status !== 'Pending') continue;
      return toCheckout(deps, opened);
    }
    // The bank may have decided although the buyer never returned.
    const { checkout: current, asked } = await refreshCheckout(deps, checkout);
    if (current.status === 'Pending') {
      if (hasEnded && asked !== 'answered') throw unavailable();
      return toCheckout(deps, current);
    }
  }
  throw unavailable();
};
