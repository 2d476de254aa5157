import type { GatewayPayment, PaymentOutcome } from '#server/gateways/payment/card-gateway.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderPaymentMethod, OrderStatus } from '#shared/orders/order-enums.ts';
import type { OrderAlertKind } from '#shared/payments/payment-alerts.schema.ts';

export interface StoredCheckout {
  id: string;
  orderId: string;
  gateway: string;
  gatewayCheckoutId: string | null;
  gatewayPaymentId: string | null;
  widgetIntegrity: string | null;
  amount: number;
  currency: string;
  status: OrderStatus;
  resultCode: string | null;
  paidAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
}

/** How long after its end a checkout stays open while the gateway reports an uncertain outcome. */
const maxUncertainMs = dayMs;

type KnownCheckout = Pick<
  StoredCheckout,
  'id' | 'status' | 'paidAt' | 'gatewayPaymentId' | 'amount' | 'currency' | 'expiresAt'
>;

export interface NextState {
  checkoutStatus: OrderStatus;
  orderStatus: OrderStatus;
  /** True if this outcome is the first to report that the checkout was paid. */
  isFirstPayment: boolean;
  payment: GatewayPayment | null;
  resultCode: string | null;
  alerts: OrderAlertKind[];
}

/** Whether reference, amount, currency and type match the checkout; a missing value does not match. */
const isAsOrdered = (payment: GatewayPayment, { id, amount, currency }: KnownCheckout): boolean =>
  payment.isDebit && payment.merchantReference === id && payment.amount === amount && payment.currency === currency;

const hasForeignReference = ({ merchantReference }: GatewayPayment, { id }: KnownCheckout): boolean =>
  merchantReference !== null && merchantReference !== id;

/**
 * Returns the next state of a checkout and its order after an outcome from the gateway. An order never leaves
 * Successful, and every payment for a paid order raises an alert.
 */
export const nextState = (
  order: { status: OrderStatus },
  checkout: KnownCheckout,
  outcome: PaymentOutcome,
  now: Date,
): NextState => {
  const stay: NextState = {
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

  const uncertain = (resultCode: string | null, alerts: OrderAlertKind[] = []): NextState =>
    isOpen && sinceEnd >= maxUncertainMs
      ? {
          ...stay,
          checkoutStatus: 'Failed',
          orderStatus: orderOnFailure,
          resultCode,
          alerts: [...alerts, 'Unresolved'],
        }
      : { ...stay, resultCode, alerts };
  const mismatch = (payment: GatewayPayment): NextState => ({
    ...uncertain(payment.resultCode, ['Mismatch']),
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
      if (hasForeignReference(payment, checkout)) return mismatch(payment);
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
      return hasForeignReference(outcome.payment, checkout)
        ? mismatch(outcome.payment)
        : { ...stay, payment: outcome.payment, alerts: ['Chargeback'] };
    case 'NoPayment':
      return isOpen && sinceEnd >= 0
        ? { ...stay, checkoutStatus: 'Failed', orderStatus: orderOnFailure, resultCode: outcome.resultCode }
        : stay;
    case 'Uncertain':
      return uncertain(outcome.resultCode);
    case 'Pending':
      return { ...stay, resultCode: outcome.resultCode };
    case 'Unanswered':
      return stay;
  }
};

/**
 * When to query the gateway again: an open checkout less and less often, a failed one at its end and a day later,
 * because a payment page may have stayed open. Null: never again.
 */
export const nextCheckAt = (
  status: OrderStatus,
  { createdAt, expiresAt }: Pick<StoredCheckout, 'createdAt' | 'expiresAt'>,
  now: Date,
): Date | null => {
  const afterEnd = new Date(expiresAt.getTime() + minuteMs);
  const lastCheck = new Date(expiresAt.getTime() + dayMs);
  if (status === 'Successful') return null;
  if (status === 'Failed') return now < afterEnd ? afterEnd : now < lastCheck ? lastCheck : null;
  const age = now.getTime() - createdAt.getTime();
  const delayMs = Math.min(dayMs, Math.max(2 * minuteMs, age / 4));
  const later = new Date(now.getTime() + delayMs);
  return now < expiresAt && later > afterEnd ? afterEnd : later;
};

/** The gateway's sessions end after 30 minutes. */
const lifetimeMs = 30 * minuteMs;

/** Returns when a checkout ends that is opened now. */
export const checkoutEnd = (now: Date): Date => new Date(now.getTime() + lifetimeMs);

/** Throws 409 unless the order is one by bank card that is not paid. */
export const requirePayable = ({
  paymentMethod,
  status,
}: {
  paymentMethod: OrderPaymentMethod;
  status: OrderStatus;
}): void => {
  if (paymentMethod !== 'BankCard') throw new AppError('orderNotByBankCard');
  if (status === 'Successful') throw new AppError('orderAlreadyPaid');
};

/**
 * Returns the status that a buyer sees. A second payment of a paid order is shown as successful until it is refunded.
 */
export const shownStatus = ({ paidAt, status }: Pick<StoredCheckout, 'paidAt' | 'status'>): OrderStatus =>
  paidAt === null ? status : 'Successful';

interface ReportedPayment {
  resultCode?: string;
  gatewayPaymentId?: string;
}

/**
 * Returns what is stored of the payment that led to the next state: the first report of an open checkout, later only a
 * payment that succeeded. The id is that of the payment that decided the checkout.
 */
export const reportedPayment = (
  { status }: { status: OrderStatus },
  { checkoutStatus, isFirstPayment, resultCode, payment }: NextState,
): ReportedPayment => {
  if (status !== 'Pending' && !isFirstPayment) return {};
  return {
    ...(resultCode === null ? {} : { resultCode }),
    ...(payment?.id && (isFirstPayment || checkoutStatus === 'Failed') ? { gatewayPaymentId: payment.id } : {}),
  };
};

interface Handled {
  handledAt: Date | null;
  handledBy: string | null;
}

/**
 * Returns who handled an alert when. If only the note changes, the first one stays; an alert that is opened again was
 * not handled.
 */
export const handledBy = (
  before: { at: Date; by: { userId: string } | null } | null,
  isHandled: boolean,
  { userId, now }: { userId: string; now: Date },
): Handled => {
  if (!isHandled) return { handledAt: null, handledBy: null };
  return before?.by ? { handledAt: before.at, handledBy: before.by.userId } : { handledAt: now, handledBy: userId };
};
