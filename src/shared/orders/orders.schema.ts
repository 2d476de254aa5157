import { z } from 'zod';
import { formerName } from '#shared/api/deprecations.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { addressSchema } from '#shared/validation/address.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';
import { orderPaymentMethods, orderStatuses } from './order-enums.ts';
import { referenceCodeSchema } from './reference-code.ts';

export const getOrderSummarySchema = z.object({ referenceCode: referenceCodeSchema });

/** Shown to anyone with the reference code, so it contains no personal data. */
export const orderSummarySchema = z
  .object({
    referenceCode: z.string(),
    terminalCount: z.number().int(),
    terminalNetPrice: z.number().int().meta({ description: 'Net, per terminal.' }),
    netPrice: z.number().int().meta({ description: 'Net, of all terminals.' }),
    vatPercent: z.number().int(),
    vat: z.number().int().meta({ description: 'Of all terminals.' }),
    totalPrice: z.number().int().meta({ description: 'Gross, of all terminals.' }),
    currency: z.string(),
    paymentMethod: z.enum(orderPaymentMethods),
    status: z.enum(orderStatuses),
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const listOrdersOfMerchantSchema = z.strictObject({ merchantId: idSchema });

/** The kinds of alerts about card payments that need manual attention. */
export const paymentAlerts = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;

const paymentAttemptSchema = z
  .object({
    checkoutId: z.string(),
    startedAt: timestampSchema,
    status: z.enum(orderStatuses),
    amount: z.number().int(),
    resultCode: z.string().nullable().meta({ description: 'Result code of the card gateway.' }),
    paidAt: timestampSchema.nullable(),
    alerts: z.array(z.enum(paymentAlerts)).meta({ description: 'Open alerts, such as a duplicate payment.' }),
  })
  .meta({ id: 'PaymentAttempt' });

/** All details of an order, for administrators. */
export const terminalOrderSchema = orderSummarySchema
  .extend({
    extraQuantityNeeded: z.boolean(),
    multipleOperationAddresses: z.boolean(),
    deliveryAddress: addressSchema,
    billingAddress: addressSchema,
    createdAt: timestampSchema,
    settledAt: timestampSchema.nullable().meta({ description: 'When it was paid.' }),
    attempts: z.array(paymentAttemptSchema).meta({ description: 'Card payment attempts, newest first.' }),
    isExtraQuantityNeeded: z.boolean().meta(formerName('extraQuantityNeeded')),
    hasMultipleOperationAddresses: z.boolean().meta(formerName('multipleOperationAddresses')),
  })
  .meta({ id: 'TerminalOrder' });
export type TerminalOrder = z.infer<typeof terminalOrderSchema>;

export const settleOrderSchema = z.strictObject({
  referenceCode: referenceCodeSchema,
  status: z.enum(['Successful', 'Failed']).meta({ description: 'Successful: paid. Failed: not paid.' }),
});
export type SettleOrder = z.infer<typeof settleOrderSchema>;

/** Per order. Larger orders are arranged individually. */
export const maxTerminals = 20;
export const terminalCountSchema = z.int().min(1).max(maxTerminals);

export const calculateTerminalsSchema = z.strictObject({ terminalCount: terminalCountSchema });

export const terminalPriceSchema = z
  .object({
    terminalCount: z.int(),
    terminalNetPrice: z.int().meta({ description: 'Net, per terminal.' }),
    totalPrice: z.int().meta({ description: 'Gross, of all terminals.' }),
  })
  .meta({ id: 'TerminalPrice' });
