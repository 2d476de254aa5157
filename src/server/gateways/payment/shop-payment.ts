/** A payment in a merchant's web shop, as a gateway tells of it. What it leaves out, or says badly, is null. */
export interface ShopPayment {
  /** Whose: the web shop's id at the gateway. */
  gatewayEntityId: string;
  gatewayPaymentId: string | null;
  /** The payment that this one captures, gives back or lets go. */
  referencedPaymentId: string | null;
  /** As the gateway calls it: `DB`, `RF` … */
  paymentType: string | null;
  /** An outcome that even the gateway does not know is pending. */
  status: 'Pending' | 'Successful' | 'Failed';
  isForReview: boolean;
  isChargeback: boolean;
  /** In minor units. */
  amount: number | null;
  currency: string | null;
  resultCode: string;
  cardBrand: string | null;
  maskedCardNumber: string | null;
  /** The web shop's own name for the order. */
  shopReference: string | null;
  occurredAt: Date | null;
}

/** Whom a gateway tells of payments in web shops. */
export interface OnlinePaymentCallbacks {
  /** Returns when it is written down, for good; throws when it should be told again. */
  take(payment: ShopPayment): Promise<void>;
}
