import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { addressSchema } from '#shared/validation/address.ts';
import { amountSchema } from '#shared/validation/money-schemas.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { orderPaymentMethods, orderStatuses } from './order-enums.ts';
import { referenceCodeSchema } from './reference-code.ts';

/** Per order. Larger orders are arranged individually. */
export const maxTerminals = 20;

export const getOrderSummarySchema = z.strictObject({ referenceCode: referenceCodeSchema });

export const orderPaymentMethodSchema = z
  .enum(orderPaymentMethods)
  .describe('`Cod` is cash on delivery, `ByBankTransferInAdvance` a transfer before delivery.');
const orderStatusSchema = z.enum(orderStatuses).describe('`Successful` is paid, `Failed` is not paid.');

/** Anyone with the reference code sees it: it has no personal data. */
export const orderSummarySchema = z
  .object({
    referenceCode: z.string().describe('Identifies the order; part of its payment link.'),
    terminalCount: z.number().int().min(1).max(maxTerminals).describe('Ordered card readers.'),
    terminalNetPrice: amountSchema.describe('Net, per terminal, in minor units.'),
    netPrice: amountSchema.describe('Net, of all terminals, in minor units.'),
    vatPercent: z.number().int().min(0).max(100).describe('Rate of the value added tax.'),
    vat: amountSchema.describe('Value added tax of all terminals, in minor units.'),
    totalPrice: amountSchema.describe('Gross, of all terminals, in minor units.'),
    currency: z.string().describe('ISO 4217 code of the prices.'),
    paymentMethod: orderPaymentMethodSchema,
    status: orderStatusSchema,
  })
  .meta({ id: 'OrderSummary', description: 'An order of card readers, without personal data.' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const listOrdersOfMerchantSchema = z.strictObject({ merchantId: merchantIdSchema });

/** Alerts about card payments for manual handling. */
export const paymentAlerts = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;

const paymentAttemptSchema = z
  .object({
    checkoutId: z.string().describe('Id of this payment.'),
    startedAt: timestampSchema.describe('When the buyer began to pay.'),
    status: z.enum(orderStatuses).describe('Outcome of this attempt.'),
    amount: amountSchema.describe('What the card was charged, in minor units.'),
    resultCode: z.string().nullable().meta({ description: 'Result code of the card gateway.' }),
    paidAt: timestampSchema.nullable().describe('When the gateway reported the payment; null if it was not paid.'),
    alerts: z.array(z.enum(paymentAlerts)).meta({ description: 'Open alerts, such as a duplicate payment.' }),
  })
  .meta({ id: 'PaymentAttempt', description: 'An attempt to pay an order by card.' });

/** All details of an order, for administrators. */
export const terminalOrderSchema = orderSummarySchema
  .extend({
    extraQuantityNeeded: z.boolean().describe('True if the merchant wants more card readers than can be ordered here.'),
    multipleOperationAddresses: z.boolean().describe('True if the card readers will be used in several places.'),
    deliveryAddress: addressSchema.describe('Where the card readers are sent.'),
    billingAddress: addressSchema.describe('Printed on the invoice.'),
    createdAt: createdAtSchema,
    settledAt: timestampSchema.nullable().meta({ description: 'When it was paid.' }),
    attempts: z.array(paymentAttemptSchema).meta({ description: 'Card payment attempts, newest first.' }),
  })
  .meta({ id: 'TerminalOrder', description: 'An order of card readers with its payments.' });
export type TerminalOrder = z.infer<typeof terminalOrderSchema>;

export const settleOrderSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  status: z.enum(['Successful', 'Failed']).meta({ description: 'Successful: paid. Failed: not paid.' }),
});
export type SettleOrder = z.infer<typeof settleOrderSchema>;

export const terminalCountSchema = z.int().min(1).max(maxTerminals).describe('Card readers to order.');

export const calculateTerminalsSchema = z.strictObject({ terminalCount: terminalCountSchema });

export const terminalPriceSchema = z
  .object({
    terminalCount: terminalCountSchema.describe('Card readers that are priced.'),
    terminalNetPrice: amountSchema.describe('Net, per terminal, in minor units.'),
    totalPrice: amountSchema.describe('Gross, of all terminals, in minor units.'),
  })
  .meta({ id: 'TerminalPrice', description: 'The price of a number of card readers.' });
