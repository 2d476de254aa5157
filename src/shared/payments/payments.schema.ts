import { z } from 'zod';
import { amountSchema } from '#shared/validation/money-schemas.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { referenceCodeSchema } from '../orders/reference-code.ts';

export const startPaymentSchema = z.strictObject({ referenceCode: referenceCodeSchema });

export const checkoutSchema = z
  .object({
    checkoutId: z.string().describe('Opaque id, for reading the result.'),
    amount: amountSchema.describe('What the card is charged, in minor units: 1 Ft is 100.'),
    currency: z.string().describe('ISO 4217 code.'),
    status: z.enum(orderStatuses).describe('Outcome of this payment; `Pending` until the bank has decided.'),
    paymentPage: z.url().meta({
      description:
        'The page that asks for the card. Redirect the buyer’s browser there; it returns to the portal’s result page.',
    }),
  })
  .meta({ id: 'Checkout', description: 'A card payment of an order that was begun.' });
export type Checkout = z.infer<typeof checkoutSchema>;

export const getPaymentResultSchema = z.strictObject({
  checkoutId: idSchema.describe('The payment, by the `checkoutId` of its start.'),
});

export const paymentResultSchema = z
  .object({
    status: z.enum(orderStatuses).meta({
      description: 'Pending until the bank has decided. Poll at intervals of a few seconds.',
    }),
    referenceCode: z.string().describe('Order that was paid.'),
  })
  .meta({ id: 'PaymentResult', description: 'The outcome of a card payment.' });
export type PaymentResult = z.infer<typeof paymentResultSchema>;
