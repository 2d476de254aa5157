/** A reported web shop payment. Missing and malformed values are null. */
export interface OnlinePayment {
  /** The web shop's id at the gateway. */
  gatewayEntityId: string;
  gatewayPaymentId: string | null;
  /** The payment that this one captures, refunds or reverses. */
  referencedPaymentId: string | null;
  /** The gateway's code: `DB`, `RF` … */
  paymentType: string | null;
  /** `Pending` includes outcomes that the gateway does not know. */
  status: 'Pending' | 'Successful' | 'Failed';
  isForReview: boolean;
  isChargeback: boolean;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  resultCode: string;
  cardBrand: string | null;
  maskedCardNumber: string | null;
  /** The web shop's own reference of the order. */
  shopReference: string | null;
  occurredAt: Date | null;
}

/** The handler of web shop payments. */
export interface OnlinePaymentCallbacks {
  /** Resolves after durable storage; rejects to get the payment again. */
  onPaymentUpdated(payment: OnlinePayment): Promise<void>;
}
