import { inTransaction } from '#db/connection/transaction.ts';
import { GatewayFault } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { bumpMerchantVersion } from '#server/platform/live/merchant-changes.repository.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Checkout } from '#shared/payments/payments.schema.ts';
import { findBillingAddress, findBuyer } from './buyers.repository.ts';
import {
  addCheckout,
  findCheckout,
  findOpenCheckout,
  keepGatewayCheckout,
  type LockedOrder,
  lockOrder,
  type StoredCheckout,
  setOrderStatus,
} from './checkouts.repository.ts';
import { nextCheckAt } from './next-state.ts';
import { resultUrl } from './portal-urls.ts';
import { refreshCheckout } from './refresh-checkout.ts';

/** As long as the gateway keeps a session at most. */
const lifeMs = 30 * 60_000;
const retryAfterSeconds = 30;
/** A checkout that turns out to have failed makes room for one new one, and that has not failed yet. */
const maxRounds = 3;

const unavailable = (cause?: unknown) => new AppError('cardPaymentUnavailable', { retryAfterSeconds, cause });

interface Opened {
  order: LockedOrder;
  checkout: StoredCheckout;
  isNew: boolean;
}

/** The order's open checkout, or a new one that only our side knows so far. */
const takeCheckout = (deps: Deps, referenceCode: string): Promise<Opened> =>
  inTransaction(deps.sequelize, async (transaction) => {
    const { sequelize } = deps;
    const at = deps.clock();
    const order = await lockOrder(sequelize, { referenceCode }, transaction);
    if (!order) throw new AppError('notFound');
    if (order.paymentMethod !== 'BankCard') throw new AppError('orderNotByBankCard');
    if (order.status === 'Successful') throw new AppError('orderAlreadyPaid');
    const open = await findOpenCheckout(sequelize, order.id, transaction);
    if (open) return { order, checkout: open, isNew: false };

    const expiresAt = new Date(at.getTime() + lifeMs);
    const checkout = await addCheckout(
      sequelize,
      {
        id: createId(at),
        orderId: order.id,
        gateway: deps.cardGateway.name,
        amount: order.totalPrice,
        currency: order.currency,
        expiresAt,
        nextCheckAt: nextCheckAt('Pending', { createdAt: at, expiresAt }, at) ?? expiresAt,
        at,
      },
      transaction,
    );
    if (order.status !== 'Pending') {
      await setOrderStatus(sequelize, order.id, { status: 'Pending', settledAt: null, at }, transaction);
      await bumpMerchantVersion(sequelize, order.merchantId, at, transaction);
    }
    return { order, checkout, isNew: true };
  });

/**
 * Opens the checkout at the gateway too. Whoever finds one that is not open there yet does so, be it because two asked at
 * once or because an answer was lost: a session that nobody was sent to cannot be paid, and only the first is kept.
 */
const openAtGateway = async (deps: Deps, { order, checkout }: Opened): Promise<StoredCheckout> => {
  const { sequelize, cardGateway, settings } = deps;
  const [buyer, address] = await Promise.all([
    findBuyer(sequelize, order.merchantId),
    findBillingAddress(sequelize, order.id),
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
    if (!(error instanceof GatewayFault)) throw error;
    deps.log.error({ err: error, checkoutId: checkout.id }, 'the payment gateway opened no checkout');
    throw unavailable(error);
  });
  const at = deps.clock();
  await keepGatewayCheckout(sequelize, checkout.id, {
    gateway: cardGateway.name,
    gatewayCheckoutId: opened.id,
    widgetIntegrity: opened.widgetIntegrity,
    expiresAt: new Date(at.getTime() + lifeMs),
    at,
  });
  return (await findCheckout(sequelize, checkout.id)) ?? checkout;
};

const toCheckout = (
  { cardGateway }: Deps,
  { id, gateway, gatewayCheckoutId, amount, currency, status }: StoredCheckout,
): Checkout => {
  // One of a gateway that is no longer set has no page any more.
  if (gatewayCheckoutId === null || gateway !== cardGateway.name) throw unavailable();
  const paymentPage = cardGateway.paymentPage({ id, gatewayCheckoutId });
  return { checkoutId: id, amount, currency, status, paymentPage };
};

/** The checkout on which the order can be paid now: the open one, as long as the gateway says so, or a new one. */
export const startPayment = async (deps: Deps, referenceCode: string): Promise<Checkout> => {
  for (let round = 1; round <= maxRounds; round += 1) {
    const taken = await takeCheckout(deps, referenceCode);
    const { checkout } = taken;
    const hasEnded = deps.clock() >= checkout.expiresAt;
    if (checkout.gatewayCheckoutId === null && !hasEnded) {
      const opened = await openAtGateway(deps, taken);
      // Closed meanwhile: an older checkout of the order was paid after all.
      if (opened.status !== 'Pending') continue;
      return toCheckout(deps, opened);
    }
    // It may have been paid or have failed without anybody coming back to tell.
    const { checkout: current, asked } = await refreshCheckout(deps, checkout);
    if (current.status === 'Pending') {
      if (hasEnded && asked !== 'answered') throw unavailable();
      return toCheckout(deps, current);
    }
  }
  throw unavailable();
};
