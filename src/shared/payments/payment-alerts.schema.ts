import { z } from 'zod';
import { orderStatuses } from '../orders/order-enums.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { containsCardNumber } from '../validation/card-number.ts';
import { issueParams } from '../validation/field-messages.ts';
import { commentSchema, idSchema } from '../validation/text.ts';
import { seenVersionSchema } from '../validation/version.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

/** What may be wrong with a card payment for an order of ours. */
export const orderAlertKinds = ['Duplicate', 'Mismatch', 'Review', 'Chargeback', 'Unresolved'] as const;
export type OrderAlertKind = (typeof orderAlertKinds)[number];

/** What may be wrong with a payment in a merchant's web shop. */
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
        'Duplicate: money was taken again for an order that is paid. Mismatch: a payment that is not the one ordered. Review: the gateway asks for a person. Chargeback: the owner of the card took the payment back. Unresolved: nobody could tell within a day how it ended. UnknownEntity: a payment in a web shop that is not known here; it waits until the web shop is added. ForeignCurrency: a payment in a currency that is not settled here. Unusable: a payment that cannot be understood. Contradiction: a stored payment was told again with another amount, type or web shop.',
    }),
    noticedAt: timestampSchema,
    amount: z.number().int().nullable(),
    currency: z.string().nullable(),
    resultCode: z.string().nullable(),
    gatewayPaymentId: z.string().nullable(),
    checkoutId: z.string().nullable().meta({ description: 'Of an order’s payment.' }),
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
        name: z.string().nullable().meta({ description: 'Null while no merchant has a web shop of this id.' }),
        paymentType: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Null for a payment for an order.' }),
    merchant: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null when the web shop is of nobody known here.' }),
    handled: z
      .object({
        at: timestampSchema,
        by: z
          .object({ userId: z.string(), email: z.string() })
          .nullable()
          .meta({ description: 'Null when it was settled by itself: the web shop was added, and its payment listed.' }),
      })
      .nullable()
      .meta({ description: 'Null while nobody has dealt with it.' }),
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

export const maxAlertNote = 500;
/** What people write down of a payment is where card numbers slip in. */
const noteSchema = commentSchema(maxAlertNote).refine(
  (note) => note === null || !containsCardNumber(note),
  issueParams('fullCardNumber'),
);

export const handlePaymentAlertSchema = z
  .strictObject({
    id: idSchema,
    isHandled: z.boolean().meta({ description: 'False opens it again.' }),
    note: noteSchema.meta({ description: 'What was done about it; needed when it is dealt with.' }),
    version: seenVersionSchema,
  })
  .refine(({ isHandled, note }) => !isHandled || note !== null, { path: ['note'], ...issueParams('required') });
export type HandlePaymentAlert = z.infer<typeof handlePaymentAlertSchema>;
