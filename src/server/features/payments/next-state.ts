import type { GatewayPayment, PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import type { OrderStatus } from '#shared/orders/order-enums.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';
import type { LockedOrder, StoredCheckout } from './checkouts.repository.ts';

/** How long an outcome that even the gateway does not know may stay open after the checkout's end. */
const maxDoubtMs = 24 * 3_600_000;

type KnownCheckout = Pick<
  StoredCheckout,
  'id' | 'status' | 'paidAt' | 'gatewayPaymentId' | 'amount' | 'currency' | 'expiresAt'
>;

export interface Verdict {
  checkoutStatus: OrderStatus;
  orderStatus: OrderStatus;
  /** This answer is the first that tells of the money of this checkout. */
  isFirstPayment: boolean;
  payment: GatewayPayment | null;
  resultCode: string | null;
  alerts: OrderAlertKind[];
}

/** Whether the payment is this checkout's own and whole; anything missing counts as wrong. */
const isAsOrdered = (payment: GatewayPayment, { id, amount, currency }: KnownCheckout): boolean =>
  payment.isDebit && payment.merchantReference === id && payment.amount === amount && payment.currency === currency;

const belongsElsewhere = ({ merchantReference }: GatewayPayment, { id }: KnownCheckout): boolean =>
  merchantReference !== null && merchantReference !== id;

/**
 * What an answer of the gateway makes of a checkout and its order: the rules alone, without doing anything. An order never
 * leaves Successful, and money that comes for an order that is paid is never lost sight of.
 */
export const nextState = (
  order: Pick<LockedOrder, 'status'>,
  checkout: KnownCheckout,
  outcome: PaymentOutcome,
  now: Date,
): Verdict => {
  const stay: Verdict = {
    checkoutStatus: checkout.status,
    orderStatus: order.status,
    isFirstPayment: false,
    payment: null,
    resultCode: null,
    alerts: [],
  };
  const isOpen = checkout.status === 'Pending';
  const orderOnFailure = order.status === 'Successful' ? order.status : 'Failed';
  const sinceEnd = now.getTime() - checkout.expiresAt.getTime();

  const doubt = (resultCode: string | null, alerts: OrderAlertKind[] = []): Verdict =>
    isOpen && sinceEnd >= maxDoubtMs
      ? {
          ...stay,
          checkoutStatus: 'Failed',
          orderStatus: orderOnFailure,
          resultCode,
          alerts: [...alerts, 'Unresolved'],
        }
      : { ...stay, resultCode, alerts };
  const mismatch = (payment: GatewayPayment): Verdict => ({
    ...doubt(payment.resultCode, ['Mismatch']),
    payment,
  });

  switch (outcome.kind) {
    case 'Paid': {
      const { payment } = outcome;
      if (!isAsOrdered(payment, checkout)) return mismatch(payment);
      const review: OrderAlertKind[] = outcome.isForReview ? ['Review'] : [];
      const known = { ...stay, payment, resultCode: payment.resultCode };
      if (checkout.paidAt !== null) {
        return payment.id === checkout.gatewayPaymentId ? stay : { ...known, alerts: ['Duplicate'] };
      }
      if (order.status === 'Successful') {
        return { ...known, checkoutStatus: 'Failed', isFirstPayment: true, alerts: ['Duplicate', ...review] };
      }
      return {
        ...known,
        checkoutStatus: 'Successful',
        orderStatus: 'Successful',
        isFirstPayment: true,
        alerts: review,
      };
    }
    case 'Rejected': {
      const { payment } = outcome;
      if (belongsElsewhere(payment, checkout)) return mismatch(payment);
      if (!isOpen) return stay;
      return {
        ...stay,
        checkoutStatus: 'Failed',
        orderStatus: orderOnFailure,
        payment,
        resultCode: payment.resultCode,
      };
    }
    case 'ChargedBack':
      return belongsElsewhere(outcome.payment, checkout)
        ? mismatch(outcome.payment)
        : { ...stay, payment: outcome.payment, alerts: ['Chargeback'] };
    case 'NoPayment':
      return isOpen && sinceEnd >= 0
        ? { ...stay, checkoutStatus: 'Failed', orderStatus: orderOnFailure, resultCode: outcome.resultCode }
        : stay;
    case 'Uncertain':
      return doubt(outcome.resultCode);
    case 'Pending':
      return { ...stay, resultCode: outcome.resultCode };
    case 'Unanswered':
      return stay;
  }
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * When to ask again though nobody came back. An open checkout more and more seldom; one that failed at its end and a day
 * later, as a payment may still have come in on a page that stayed open.
 */
export const nextCheckAt = (
  status: OrderStatus,
  { createdAt, expiresAt }: Pick<StoredCheckout, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date | null => {
  const afterEnd = new Date(expiresAt.getTime() + minuteMs);
  const lastLook = new Date(expiresAt.getTime() + dayMs);
  if (status === 'Successful') return null;
  if (status === 'Failed') return now < afterEnd ? afterEnd : now < lastLook ? lastLook : null;
  const age = now.getTime() - createdAt.getTime();
  const pause = Math.min(dayMs, Math.max(2 * minuteMs, age / 4));
  const later = new Date(now.getTime() + pause);
  return now < expiresAt && later > afterEnd ? afterEnd : later;
};
