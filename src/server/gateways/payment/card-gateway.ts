import type { FastifyInstance } from 'fastify';
import type { OnlinePaymentCallbacks } from './online-payment.ts';

/** A payment as the gateway reports it. Check for null before use. */
export interface GatewayPayment {
  id: string | null;
  /** Our id of the checkout. */
  merchantReference: string | null;
  isDebit: boolean;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  resultCode: string;
}

/** What a gateway reports about a checkout. */
export type PaymentOutcome =
  | { kind: 'Paid'; payment: GatewayPayment; isForReview: boolean }
  | { kind: 'Pending'; resultCode: string }
  | { kind: 'Rejected'; payment: GatewayPayment }
  /** The cardholder charged the payment back. */
  | { kind: 'ChargedBack'; payment: GatewayPayment }
  /** No payment was attempted. */
  | { kind: 'NoPayment'; resultCode: string }
  /** The gateway does not know the outcome of an attempted payment. */
  | { kind: 'Uncertain'; resultCode: string }
  /** The gateway gave no response, or one that cannot be parsed. */
  | { kind: 'Unanswered'; reason: string };

export interface CheckoutRequest {
  /** Our id of the checkout. It finds payments after lost responses. */
  merchantReference: string;
  amount: number;
  currency: string;
  /** Shown on bank statements and in the gateway's back office. */
  invoiceReference: string;
  /** The buyer's browser returns here after the payment. */
  returnUrl: string;
  buyer: {
    givenName: string;
    surname: string;
    email: string;
    address: { street: string; city: string; zipCode: string; countryCode: string };
  };
}

export interface OpenedCheckout {
  id: string;
  /** Integrity hash of the gateway's form script; null for our own form. */
  widgetIntegrity: string | null;
}

/** A query for the payment of a checkout. */
export interface PaymentQuery {
  merchantReference: string;
  /** Null if the gateway's response to the opening was lost. */
  gatewayCheckoutId: string | null;
  /** The gateway's session has ended: payments are found by reference. */
  hasEnded: boolean;
}

/** What the gateway's pages and webhook need from the payments feature. */
export interface CheckoutCallbacks {
  /** Returns null for an unknown checkout. */
  findCheckout(checkoutId: string): Promise<HostedCheckout | null>;
  /** Stores a payment update of the checkout with this reference. */
  onPaymentUpdated(merchantReference: string, outcome: PaymentOutcome): Promise<void>;
}

/** A checkout as the gateway's pages show it. */
export interface HostedCheckout {
  isOpen: boolean;
  gatewayCheckoutId: string | null;
  widgetIntegrity: string | null;
  amount: number;
  returnUrl: string;
  cancelUrl: string;
}

/** An acquirer's gateway. Card numbers never reach the rest of the server. */
export interface CardGateway {
  /** Stored with each checkout. */
  readonly name: string;
  /** The queries per minute for one checkout; null if unlimited. */
  readonly queriesPerMinute: number | null;
  /** Throws `GatewayError` without a usable response. Safe to repeat. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Never throws because of the gateway: failures are `Unanswered`. */
  findPayment(query: PaymentQuery): Promise<PaymentOutcome>;
  /** The URL to which the buyer's browser is sent. */
  paymentPage(checkout: { id: string; gatewayCheckoutId: string }): string;
  /** Registers the gateway's pages and its webhook. */
  serve(app: FastifyInstance, checkouts: CheckoutCallbacks, onlinePayments: OnlinePaymentCallbacks): void;
}

export class GatewayError extends Error {
  override readonly name = 'GatewayError';
}
