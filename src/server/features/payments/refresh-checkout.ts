import { getReferenceCode } from '#server/features/orders/orders.api.ts';
import type { PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PaymentResult } from '#shared/payments/payments.schema.ts';
import { claimGatewayQuery, findCheckout } from './checkouts.repository.ts';
import type { StoredCheckout } from './payments.rules.ts';
import { shownStatus } from './payments.rules.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Spreads the two queries that a gateway permits per minute. */
const gapMs = 10_000;

const mayQuery = async ({ sequelize, clock, cardGateway }: Deps, { id }: StoredCheckout): Promise<boolean> => {
  if (cardGateway.queriesPerMinute === null) return true;
  const now = clock();
  return claimGatewayQuery(sequelize, id, {
    now,
    minuteAgo: new Date(now.getTime() - minuteMs),
    gapAgo: new Date(now.getTime() - gapMs),
  });
};

const queryGateway = async (deps: Deps, checkout: StoredCheckout): Promise<PaymentOutcome> => {
  const { cardGateway, clock } = deps;
  // The checkout's gateway is no longer configured.
  if (checkout.gateway !== cardGateway.name) return { kind: 'Uncertain', resultCode: 'other gateway' };
  return cardGateway.findPayment({
    merchantReference: checkout.id,
    gatewayCheckoutId: checkout.gatewayCheckoutId,
    hasEnded: checkout.status !== 'Pending' || clock() >= checkout.expiresAt,
  });
};

interface Refreshed {
  checkout: StoredCheckout;
  /** `notAsked` if the query limit is used up. */
  asked: 'notAsked' | 'answered' | 'unanswered';
}

/**
 * Queries the gateway about the checkout and stores the outcome.
 * Above the query limit, returns the stored state.
 */
export const refreshCheckout = async (deps: Deps, checkout: StoredCheckout): Promise<Refreshed> => {
  if (!(await mayQuery(deps, checkout))) return { checkout, asked: 'notAsked' };
  const outcome = await queryGateway(deps, checkout);
  const settled = await settleCheckout(deps, checkout, outcome);
  if (outcome.kind !== 'Unanswered') return { checkout: settled, asked: 'answered' };
  deps.log.warn({ checkoutId: checkout.id, reason: outcome.reason }, 'the payment gateway did not answer');
  return { checkout: settled, asked: 'unanswered' };
};

/** Returns a checkout's result. Queries the gateway about an open one. */
export const getPaymentResult = async (deps: Deps, checkoutId: string): Promise<PaymentResult> => {
  const stored = await findCheckout(deps, checkoutId);
  if (!stored) throw new AppError('notFound');
  const checkout = stored.status === 'Pending' ? (await refreshCheckout(deps, stored)).checkout : stored;
  return { status: shownStatus(checkout), referenceCode: await getReferenceCode(deps.sequelize, checkout.orderId) };
};
