import { z } from 'zod';
import { addressSchema } from '../validation/address.ts';
import { idSchema } from '../validation/text.ts';
import { orderPaymentMethods, orderStatuses } from './order-enums.ts';
import { referenceCodeSchema } from './reference-code.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

export const getOrderSummarySchema = z.object({ referenceCode: referenceCodeSchema });

/** What the checkout page shows. Whoever has the code may see it, so there is nothing personal in it. */
export const orderSummarySchema = z
  .object({
    referenceCode: z.string(),
    terminalCount: z.number().int(),
    terminalNetPrice: z.number().int().meta({ description: 'Net, of one piece.' }),
    netPrice: z.number().int().meta({ description: 'Net, of all pieces.' }),
    vatPercent: z.number().int(),
    vat: z.number().int().meta({ description: 'Of all pieces.' }),
    totalPrice: z.number().int().meta({ description: 'Gross, of all pieces.' }),
    currency: z.string(),
    paymentMethod: z.enum(orderPaymentMethods),
    status: z.enum(orderStatuses),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const listOrdersOfMerchantSchema = z.strictObject({ merchantId: idSchema });

/** What may need a person's look on a payment by card. */
export const paymentAlerts = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;

const paymentAttemptSchema = z
  .object({
    checkoutId: z.string(),
    startedAt: timestampSchema,
    status: z.enum(orderStatuses),
    amount: z.number().int(),
    resultCode: z.string().nullable().meta({ description: 'The card gateway’s own.' }),
    paidAt: timestampSchema.nullable(),
    alerts: z
      .array(z.enum(paymentAlerts))
      .meta({ description: 'What has to be looked into, such as money taken twice, and nobody has dealt with yet.' }),
  })
  .meta({ id: 'PaymentAttempt' });

/** All of an order, for those who look after merchants. */
export const terminalOrderSchema = orderSummarySchema
  .extend({
    isExtraQuantityNeeded: z.boolean(),
    hasMultipleOperationAddresses: z.boolean(),
    deliveryAddress: addressSchema,
    billingAddress: addressSchema,
    createdAt: timestampSchema,
    settledAt: timestampSchema.nullable().meta({ description: 'When it was paid.' }),
    attempts: z.array(paymentAttemptSchema).meta({ description: 'Of paying by card, newest first.' }),
  })
  .meta({ id: 'TerminalOrder' });
export type TerminalOrder = z.infer<typeof terminalOrderSchema>;

export const settleOrderSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  status: z.enum(['Successful', 'Failed']).meta({ description: 'Paid, or not paid after all.' }),
});
export type SettleOrder = z.infer<typeof settleOrderSchema>;
