import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { onlinePaymentTypes, onlineTransactionStatuses } from './online-transaction-enums.ts';

export const onlineTransactionSchema = z
  .object({
    id: z.string(),
    onlineEntityId: z.string(),
    entityName: z.string(),
    paymentType: z.enum(onlinePaymentTypes).meta({
      description: 'CD credit, CP capture, DB debit, PA authorization, RB rebill, RC receipt, RF refund, RV reversal.',
    }),
    status: z.enum(onlineTransactionStatuses),
    amount: z.number().int().meta({ description: 'Minor units: 1 Ft is 100. Never negative.' }),
    bookedAmount: z.number().int().meta({
      description:
        'Money moved by the payment: negative for credits, refunds and reversals of payments; zero for authorizations, their reversals, and failed and pending payments.',
    }),
    currency: z.literal('HUF'),
    timestamp: timestampSchema.meta({ examples: ['2026-11-20T08:30:05.120Z'] }),
    card: z.object({
      brand: z.string().meta({ description: 'Empty for a payment without a card.' }),
      maskedNumber: z.string(),
    }),
    gatewayPaymentId: z.string().meta({ description: 'Id of the payment at the payment gateway.' }),
  })
  .meta({ id: 'OnlineTransaction' });
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
    receivedAt: timestampSchema,
    resultCode: z.string().nullable(),
    shopReference: z.string().nullable().meta({ description: 'The order number of the web shop.' }),
    isFromDisabledEntity: z.boolean(),
    refersTo: linkedSchema.nullable().meta({ description: 'The payment that this one captures, refunds or reverses.' }),
    followedBy: z.array(linkedSchema).meta({ description: 'Payments that refer to this one, oldest first.' }),
  })
  .meta({ id: 'OnlineTransactionDetail' });
export type OnlineTransactionDetail = z.infer<typeof onlineTransactionDetailSchema>;

const filterShape = {
  merchantId: idSchema,
  ...dayRangeShape,
  onlineEntityId: idSchema.optional(),
  paymentType: z.enum(onlinePaymentTypes).optional(),
  status: z.enum(onlineTransactionStatuses).optional(),
  searchFor: searchTextSchema.optional().meta({
    description:
      'An amount in forints in any usual notation, the last four digits of the card, a masked card number, the start of an id, the whole gateway id, or the whole order number of the web shop.',
    examples: ['12 500'],
  }),
};
export const listOnlineTransactionsSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...pageShape }));
export type ListOnlineTransactions = z.infer<typeof listOnlineTransactionsSchema>;

/** The filter of the list, without pages. */
export const exportOnlineTransactionsSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...exportShape }));
export type ExportOnlineTransactions = z.infer<typeof exportOnlineTransactionsSchema>;

export const onlineTransactionPageSchema = pageOf(onlineTransactionSchema)
  .extend({
    totalAmount: z.number().int().meta({ description: 'Sum of `bookedAmount` over all pages, in minor units.' }),
  })
  .meta({ id: 'OnlineTransactionPage' });
export type OnlineTransactionPage = z.infer<typeof onlineTransactionPageSchema>;

export const getOnlineTransactionSchema = z.strictObject({ merchantId: idSchema, id: idSchema });
