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

/** Time that an uncertain checkout stays open after its end. */
const maxUncertainMs = dayMs;

type KnownCheckout = Pick<
  StoredCheckout,
  'id' | 'status' | 'paidAt' | 'gatewayPaymentId' | 'amount' | 'currency' | 'expiresAt'
>;

export interface NextState {
  checkoutStatus: OrderStatus;
  orderStatus: OrderStatus;
  /** True if this outcome first reports a payment. */
  isFirstPayment: boolean;
  payment: GatewayPayment | null;
  resultCode: string | null;
  alerts: OrderAlertKind[];
}

/**
 * True if reference, amount, currency and type match the checkout. A missing value does
 * not match.
 */
const isAsOrdered = (payment: GatewayPayment, { id, amount, currency }: KnownCheckout): boolean =>
  payment.isDebit && payment.merchantReference === id && payment.amount === amount && payment.currency === currency;

const hasForeignReference = ({ merchantReference }: GatewayPayment, { id }: KnownCheckout): boolean =>
  merchantReference !== null && merchantReference !== id;

/**
 * Returns a checkout's and its order's next state after an outcome.
 * An order stays Successful; each further payment for it raises an alert.
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
 * Returns when to query the gateway again; null for never. Queries of an open checkout
 * become rarer. A failed one is queried at its end and a day later: its page may be
 * open.
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

/** Throws 409 unless the order is unpaid and by bank card. */
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

/** Returns the status that a buyer sees: a second payment is successful until it is refunded. */
export const shownStatus = ({ paidAt, status }: Pick<StoredCheckout, 'paidAt' | 'status'>): OrderStatus =>
  paidAt === null ? status : 'Successful';

interface ReportedPayment {
  resultCode?: string;
  gatewayPaymentId?: string;
}

/**
 * Returns the stored facts of the deciding payment: an open checkout's first report,
 * later only a success.
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
 * Returns an alert's handler and time, which a changed note keeps.
 * A reopened alert has none.
 */
export const handledBy = (
  before: { at: Date; by: { userId: string } | null } | null,
  isHandled: boolean,
  { userId, now }: { userId: string; now: Date },
): Handled => {
  if (!isHandled) return { handledAt: null, handledBy: null };
  return before?.by ? { handledAt: before.at, handledBy: before.by.userId } : { handledAt: now, handledBy: userId };
};
