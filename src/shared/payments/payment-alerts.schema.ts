import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { seenVersionSchema } from '#shared/validation/input-schemas.ts';
import { commentSchema, idSchema } from '#shared/validation/text-schemas.ts';
import { orderStatuses } from '../orders/order-enums.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';

/** Alerts about card payments for orders. */
export const orderAlertKinds = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;
export type OrderAlertKind = (typeof orderAlertKinds)[number];

/** Alerts about payments in merchants' web shops. */
export const shopAlertKinds = [
  'UnknownEntity',
  'ForeignCurrency',
  'Unusable',
  'Contradiction',
  'Review',
  'Chargeback',
] as const;
export type ShopAlertKind = (typeof shopAlertKinds)[number];

/** The alert about a rejected merchant's paid order. */
export const refundKind = 'Refund';

const alertKinds = [
  ...orderAlertKinds,
  refundKind,
  ...(['UnknownEntity', 'ForeignCurrency', 'Unusable', 'Contradiction'] as const satisfies ShopAlertKind[]),
] as const;

export const alertSources = ['Order', 'WebShop'] as const;
export type AlertSource = (typeof alertSources)[number];

const alertStates = ['Open', 'Handled'] as const;
export type AlertState = (typeof alertStates)[number];

export const paymentAlertSchema = z
  .object({
    id: z.string().describe('Opaque id, for handling it.'),
    source: z
      .enum(alertSources)
      .meta({ description: 'Order: a payment for an order. WebShop: a payment in a merchant’s web shop.' }),
    kind: z.enum(alertKinds).meta({
      description:
        'Duplicate: a paid order was paid again. Mismatch: a payment does not match the order. Review: the gateway asks for a manual review. Chargeback: the cardholder charged the payment back. Unresolved: the outcome was still unknown after a day. Refund: the merchant of a paid order was rejected. UnknownEntity: a payment in an unknown web shop; it is stored until the web shop is added. ForeignCurrency: a payment in a currency that is not settled. Unusable: a payment that cannot be processed. Contradiction: a stored payment was sent again with another amount, type or web shop.',
    }),
    noticedAt: timestampSchema.describe('When the server noticed it.'),
    amount: z.number().int().nullable().describe('Of the payment, in minor units; null if unknown.'),
    currency: z.string().nullable().describe('ISO 4217 code of the payment; null if unknown.'),
    resultCode: z.string().nullable().describe('Result code of the card gateway.'),
    gatewayPaymentId: z
      .string()
      .nullable()
      .describe('The payment as the gateway names it; quote it to the gateway’s support.'),
    checkoutId: z.string().nullable().meta({ description: 'Set for the card payment of an order.' }),
    order: z
      .object({
        referenceCode: z.string().describe('Which order it is.'),
        status: z.enum(orderStatuses).describe('Whether the order is paid.'),
        totalPrice: z.number().int().describe('Gross price in minor units: 1 Ft is 100.'),
        currency: z.string().describe('ISO 4217 code of the price.'),
      })
      .nullable()
      .meta({ description: 'Null for a payment in a web shop.' }),
    shop: z
      .object({
        gatewayEntityId: z.string().describe('Id of the web shop at the payment gateway.'),
        name: z.string().nullable().meta({ description: 'Null if no merchant has a web shop with this id.' }),
        paymentType: z.string().nullable().describe('Code of the gateway, such as `DB`; null if unknown.'),
      })
      .nullable()
      .meta({ description: 'Null for a payment for an order.' }),
    merchant: z
      .object({
        id: z.string().describe('The `merchantId` of other calls.'),
        name: z.string().describe('What people call the merchant.'),
      })
      .nullable()
      .meta({ description: 'Null if the web shop is unknown.' }),
    handled: z
      .object({
        at: timestampSchema.describe('Time of the decision.'),
        by: z
          .object({
            userId: z.string().describe('Account of the administrator.'),
            email: z.string().describe('Address of the account.'),
          })
          .nullable()
          .meta({ description: 'Null if it was settled automatically when the web shop was added.' }),
      })
      .nullable()
      .meta({ description: 'Null while the alert is open.' }),
    note: z.string().nullable().describe('What was done; null if nobody has written anything.'),
    version: z.number().int().describe('Incremented by every edit.'),
  })
  .meta({ id: 'PaymentAlert', description: 'A payment that needs manual attention.' });
export type PaymentAlert = z.infer<typeof paymentAlertSchema>;

export const listPaymentAlertsSchema = z.strictObject({
  state: z.enum(alertStates).optional().describe('Open or handled alerts; without it all.'),
  source: z.enum(alertSources).optional().describe('Alerts about payments of orders, or in web shops.'),
  ...pageShape,
});
export type ListPaymentAlerts = z.infer<typeof listPaymentAlertsSchema>;
export const paymentAlertPageSchema = pageOf(paymentAlertSchema).meta({
  id: 'PaymentAlertPage',
  description: 'A page of payments that need manual attention.',
});

export const maxAlertNoteLength = 500;
const alertNoteSchema = commentSchema(maxAlertNoteLength);

export const handlePaymentAlertSchema = z
  .strictObject({
    id: idSchema.describe('The alert, by its `id` in the list.'),
    isHandled: z.boolean().meta({ description: 'False reopens the alert.' }),
    note: alertNoteSchema.meta({
      description: `What was done, at most ${maxAlertNoteLength} characters; required if \`isHandled\` is true.`,
    }),
    version: seenVersionSchema,
  })
  .refine(({ isHandled, note }) => !isHandled || note !== null, { path: ['note'], ...issueParams('required') });
export type HandlePaymentAlert = z.infer<typeof handlePaymentAlertSchema>;
