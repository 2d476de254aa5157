import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { seenVersionSchema } from '#shared/validation/input-schemas.ts';
import { commentSchema, idSchema } from '#shared/validation/text-schemas.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';

/** The kinds of alerts about card payments for orders. */
export const orderAlertKinds = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;
export type OrderAlertKind = (typeof orderAlertKinds)[number];

/** The kinds of alerts about payments in merchants' web shops. */
export const shopAlertKinds = [
  'UnknownEntity',
  'ForeignCurrency',
  'Unusable',
  'Contradiction',
  'Review',
  'Chargeback',
] as const;
export type ShopAlertKind = (typeof shopAlertKinds)[number];

const alertKinds = [
  ...orderAlertKinds,
  ...(['UnknownEntity', 'ForeignCurrency', 'Unusable', 'Contradiction'] as const satisfies ShopAlertKind[]),
] as const;

export const alertSources = ['Order', 'WebShop'] as const;
export type AlertSource = (typeof alertSources)[number];

export const alertStates = ['Open', 'Handled'] as const;
export type AlertState = (typeof alertStates)[number];

export const paymentAlertSchema = z
  .object({
    id: z.string(),
    source: z
      .enum(alertSources)
      .meta({ description: 'Order: a card payment for an order. WebShop: a payment in a merchant’s web shop.' }),
    kind: z.enum(alertKinds).meta({
      description:
        'Duplicate: a paid order was paid again. Mismatch: a payment does not match the order. Review: the gateway asks for a manual review. Chargeback: the cardholder charged the payment back. Unresolved: the outcome was still unknown after a day. UnknownEntity: a payment in an unknown web shop; it is stored until the web shop is added. ForeignCurrency: a payment in a currency that is not settled. Unusable: a payment that cannot be processed. Contradiction: a stored payment was sent again with another amount, type or web shop.',
    }),
    noticedAt: timestampSchema,
    amount: z.number().int().nullable(),
    currency: z.string().nullable(),
    resultCode: z.string().nullable(),
    gatewayPaymentId: z.string().nullable(),
    checkoutId: z.string().nullable().meta({ description: 'Set for the payment of an order.' }),
    order: z
      .object({
        referenceCode: z.string(),
        status: z.enum(orderStatuses),
        totalPrice: z.number().int(),
        currency: z.string(),
      })
      .nullable()
      .meta({ description: 'Null for a payment in a web shop.' }),
    shop: z
      .object({
        gatewayEntityId: z.string(),
        name: z.string().nullable().meta({ description: 'Null if no merchant has a web shop with this id.' }),
        paymentType: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null for a payment for an order.' }),
    merchant: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null if the web shop is unknown.' }),
    handled: z
      .object({
        at: timestampSchema,
        by: z
          .object({ userId: z.string(), email: z.string() })
          .nullable()
          .meta({ description: 'Null if it was settled automatically when the web shop was added.' }),
      })
      .nullable()
      .meta({ description: 'Null while the alert is open.' }),
    note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ id: 'PaymentAlert' });
export type PaymentAlert = z.infer<typeof paymentAlertSchema>;

export const listPaymentAlertsSchema = z.strictObject({
  state: z.enum(alertStates).optional(),
  source: z.enum(alertSources).optional(),
  ...pageShape,
});
export type ListPaymentAlerts = z.infer<typeof listPaymentAlertsSchema>;
export const paymentAlertPageSchema = pageOf(paymentAlertSchema).meta({ id: 'PaymentAlertPage' });

export const maxAlertNoteLength = 500;
const alertNoteSchema = commentSchema(maxAlertNoteLength);

export const handlePaymentAlertSchema = z
  .strictObject({
    id: idSchema,
    isHandled: z.boolean().meta({ description: 'False reopens the alert.' }),
    note: alertNoteSchema.meta({ description: 'What was done; required if `isHandled` is true.' }),
    version: seenVersionSchema,
  })
  .refine(({ isHandled, note }) => !isHandled || note !== null, { path: ['note'], ...issueParams('required') });
export type HandlePaymentAlert = z.infer<typeof handlePaymentAlertSchema>;
