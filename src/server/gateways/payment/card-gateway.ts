import type { FastifyInstance } from 'fastify';
import type { OnlinePaymentCallbacks } from './shop-payment.ts';

/** A payment as a gateway tells of it. What it leaves out is null; who relies on a value has to find it there. */
export interface GatewayPayment {
  id: string | null;
  /** The id that we gave the checkout. */
  merchantReference: string | null;
  isDebit: boolean;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  resultCode: string;
}

/** What a gateway knows of a checkout. */
export type PaymentOutcome =
  | { kind: 'Paid'; payment: GatewayPayment; isForReview: boolean }
  | { kind: 'Pending'; resultCode: string }
  | { kind: 'Rejected'; payment: GatewayPayment }
  /** Money that was paid was taken back by the card's owner. */
  | { kind: 'ChargedBack'; payment: GatewayPayment }
  /** Nobody has tried to pay yet. */
  | { kind: 'NoPayment'; resultCode: string }
  /** A payment was tried, and even the gateway does not know how it ended. */
  | { kind: 'Uncertain'; resultCode: string }
  /** The gateway said nothing that could be understood. */
  | { kind: 'Unanswered'; reason: string };

export interface CheckoutRequest {
  /** Our id of the checkout: payments are found by it, whatever became of the answer. */
  merchantReference: string;
  amount: number;
  currency: string;
  /** Named on the bank's statement and in the gateway's back office. */
  invoiceReference: string;
  /** Where the buyer's browser goes when it is done. */
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
  /** What the script of the card form must hash to, where the form is the gateway's script. */
  widgetIntegrity: string | null;
}

/** A checkout as its gateway is asked about it. */
export interface CheckoutQuestion {
  merchantReference: string;
  /** Null when the gateway's answer to the opening was lost. */
  gatewayCheckoutId: string | null;
  /** Its session has ended: the payments themselves are looked up. */
  needsLookUp: boolean;
}

/** What a gateway's own pages need to know of a checkout, and whom they tell what happened. */
export interface CheckoutCallbacks {
  /** Null for an unknown one. */
  find(checkoutId: string): Promise<DeskCheckout | null>;
  /** A payment of the checkout with this reference changed, as the gateway itself says. */
  tell(merchantReference: string, outcome: PaymentOutcome): Promise<void>;
}

export interface DeskCheckout {
  isOpen: boolean;
  gatewayCheckoutId: string | null;
  widgetIntegrity: string | null;
  amount: number;
  returnUrl: string;
  cancelUrl: string;
}

/** The outside world that takes cards. No card number ever passes through the rest of the server. */
export interface CardGateway {
  /** Kept with each checkout. */
  readonly name: string;
  /** How often a minute it may be asked about one checkout; null where that does not matter. */
  readonly readsPerMinute: number | null;
  /** Throws `GatewayFault` when there is no answer that could be used; then it may be asked again. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Never throws for what the gateway does. */
  findPayment(question: CheckoutQuestion): Promise<PaymentOutcome>;
  /** Where the buyer's browser is sent. */
  paymentPage(checkout: { id: string; gatewayCheckoutId: string }): string;
  /** Its pages and its webhook. */
  serve(app: FastifyInstance, desk: CheckoutCallbacks, shops: OnlinePaymentCallbacks): void;
}

export class GatewayFault extends Error {
  override readonly name = 'GatewayFault';
}
