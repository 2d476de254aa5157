/** Terms of the service on pages and documents. Prices: `sale-price.ts`, `order-price.ts`. */
export const serviceTerms = {
  registrationMinutes: { person: { from: 10, to: 15 }, company: { from: 15, to: 20 } },
  /** Working days. */
  deliveryDays: { budapest: 2, country: 3 },
  /** Working days. */
  payoutDays: { from: 3, to: 5 },
  /** The longer payout interval that a merchant may choose, in days. */
  longPayoutDays: 10,
  /** Time to void or refund a sale. Days and months are closed after it (`reversibleMs`). */
  refundHours: 24,
  warrantyMonths: 12,
  dormantMonths: 10,
  monthlyData: { from: 15, to: 20, unit: 'MB' },
  batteryDays: { from: 3, to: 4 },
  batteryTransactions: { from: 10, to: 15 },
  android: '5.1',
  ios: '12',
  terminalsPerRegistration: 20,
} as const;
