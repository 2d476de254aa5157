import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { idSchema, merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { rowCursor } from '../paging/cursor.ts';
import { cursorPageOf, cursorPageShape, requireOneStart } from '../paging/cursor-page.ts';
import { exactTotalShape, isTotalExactShape } from '../paging/list-total.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from './online-transaction-enums.ts';

export const onlineTransactionSchema = z
  .object({
    id: z.string().describe('Opaque id. Programs store payments by it.'),
    onlineEntityId: z.string().describe('Web shop of the payment.'),
    entityName: z.string().describe('What the merchant calls this web shop.'),
    paymentType: z.enum(onlinePaymentTypes).meta({
      description: 'CD credit, CP capture, DB debit, PA authorization, RB rebill, RC receipt, RF refund, RV reversal.',
    }),
    status: z.enum(onlineTransactionStatuses).describe('`Pending` becomes `Successful` or `Failed`.'),
    amount: z.number().int().meta({ description: 'Minor units: 1 Ft is 100. Never negative.' }),
    bookedAmount: z.number().int().meta({
      description:
        'Money moved by the payment: negative for credits, refunds and reversals of payments; zero for authorizations, their reversals, and failed and pending payments.',
    }),
    currency: currencySchema,
    timestamp: timestampSchema.meta({
      description: 'Time of the payment by the gateway’s clock.',
      examples: ['2026-11-20T08:30:05.120Z'],
    }),
    card: z
      .object({
        brand: z.string().meta({ description: 'Empty for a payment without a card.' }),
        maskedNumber: z.string().describe('At most the first six and last four digits; empty without a card.'),
      })
      .describe('What is known of the card. Never the full number.'),
    gatewayPaymentId: z
      .string()
      .meta({ description: 'The payment as the gateway names it; quote it to the gateway’s support.' }),
  })
  .meta({ id: 'OnlineTransaction', description: 'A payment in a web shop.' });
export type OnlineTransaction = z.infer<typeof onlineTransactionSchema>;

const linkedSchema = onlineTransactionSchema.pick({
  id: true,
  paymentType: true,
  status: true,
  amount: true,
  timestamp: true,
});
export type LinkedOnlineTransaction = z.infer<typeof linkedSchema>;

export const onlineTransactionDetailSchema = onlineTransactionSchema
  .extend({
    receivedAt: timestampSchema.describe('Time of arrival from the gateway.'),
    resultCode: z.string().nullable().describe('Result code of the card gateway.'),
    shopReference: z.string().nullable().meta({ description: 'The order number of the web shop.' }),
    isFromDisabledEntity: z.boolean().describe('True if the web shop was disabled when it arrived.'),
    refersTo: linkedSchema.nullable().meta({ description: 'The payment that this one captures, refunds or reverses.' }),
    followedBy: z.array(linkedSchema).meta({ description: 'Payments that refer to this one, oldest first.' }),
  })
  .meta({ id: 'OnlineTransactionDetail', description: 'A payment in a web shop with all that is known of it.' });
export type OnlineTransactionDetail = z.infer<typeof onlineTransactionDetailSchema>;

export const onlineTransactionFilterShape = {
  merchantId: merchantIdSchema,
  ...dayRangeShape,
  onlineEntityId: idSchema.optional().describe('Payments in one web shop. 404 for an unknown one.'),
  paymentType: z.enum(onlinePaymentTypes).optional().describe('Payments of one kind; without it all.'),
  status: z.enum(onlineTransactionStatuses).optional().describe('Payments with one outcome; without it all.'),
  searchFor: searchTextSchema.optional().meta({
    description:
      'An amount in forints in any usual notation, the last four digits of the card, a masked card number, the start or the end of an id (6 characters or more), the whole gateway id, or the whole order number of the web shop. An amount and a card, divided by spaces, must both match: `4500 1234`.',
    examples: ['12 500'],
  }),
};
export const listOnlineTransactionsSchema = requireOneStart(
  requireDaysInOrder(z.strictObject({ ...onlineTransactionFilterShape, ...cursorPageShape, ...exactTotalShape })),
  rowCursor,
);
export type ListOnlineTransactions = z.infer<typeof listOnlineTransactionsSchema>;

/** The stored filter of a merchant's list. */
export const onlineTransactionListFilterSchema = z.object(onlineTransactionFilterShape).omit({ merchantId: true });
export type OnlineTransactionListFilter = z.infer<typeof onlineTransactionListFilterSchema>;

/** The filter of the list, without pages. */
export const exportOnlineTransactionsSchema = requireDaysInOrder(
  z.strictObject({ ...onlineTransactionFilterShape, ...exportShape }),
);
export type ExportOnlineTransactions = z.infer<typeof exportOnlineTransactionsSchema>;

export const onlineTransactionPageSchema = cursorPageOf(onlineTransactionSchema)
  .extend({
    totalAmount: z.number().int().meta({ description: 'Sum of `bookedAmount` over all pages, in minor units.' }),
    refundedAmount: z.number().int().meta({
      description:
        'What went back to buyers in the payments of the filter, in minor units, not negative. `totalAmount` has it deducted already.',
    }),
    ...isTotalExactShape,
  })
  .meta({ id: 'OnlineTransactionPage', description: 'A page of payments in web shops.' });
export type OnlineTransactionPage = z.infer<typeof onlineTransactionPageSchema>;

export const getOnlineTransactionSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The payment, by its `id` in the list.'),
});
