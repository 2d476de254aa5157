import type { PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimRead, type StoredCheckout } from './checkouts.repository.ts';
import { settleCheckout } from './settle-checkout.ts';

const minuteMs = 60_000;
/** Two questions a minute are worth more when they are not asked within one second. */
const gapMs = 10_000;

const mayAsk = async ({ sequelize, clock, cardGateway }: Deps, { id }: StoredCheckout): Promise<boolean> => {
  if (cardGateway.readsPerMinute === null) return true;
  const now = clock();
  return claimRead(sequelize, id, {
    now,
    minuteAgo: new Date(now.getTime() - minuteMs),
    gapAgo: new Date(now.getTime() - gapMs),
  });
};

const ask = async (deps: Deps, checkout: StoredCheckout): Promise<PaymentOutcome> => {
  const { cardGateway, clock } = deps;
  // Of a gateway that is no longer set: nobody can be asked.
  if (checkout.gateway !== cardGateway.name) return { kind: 'Uncertain', resultCode: 'other gateway' };
  return cardGateway.findPayment({
    merchantReference: checkout.id,
    gatewayCheckoutId: checkout.gatewayCheckoutId,
    needsLookUp: checkout.status !== 'Pending' || clock() >= checkout.expiresAt,
  });
};

export interface Refreshed {
  checkout: StoredCheckout;
  /** Not asked where somebody else has just done so. */
  asked: 'notAsked' | 'answered' | 'unanswered';
}

/**
 * Asks the gateway how the checkout stands and writes the answer down. As it may be asked only twice a minute, others get
 * what is known already.
 */
export const refreshCheckout = async (deps: Deps, checkout: StoredCheckout): Promise<Refreshed> => {
  if (!(await mayAsk(deps, checkout))) return { checkout, asked: 'notAsked' };
  const outcome = await ask(deps, checkout);
  const settled = await settleCheckout(deps, checkout, outcome);
  if (outcome.kind !== 'Unanswered') return { checkout: settled, asked: 'answered' };
  deps.log.warn({ checkoutId: checkout.id, reason: outcome.reason }, 'the payment gateway gave no answer');
  return { checkout: settled, asked: 'unanswered' };
};
