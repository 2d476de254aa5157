import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { momentSchema } from '../dates/moment-schema.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '../paging/list-filter.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';
import { idSchema, searchTextSchema } from '../validation/text.ts';
import { cardEntryModes, transactionStates, transactionTypes } from './transaction-enums.ts';

const moment = '2026-11-20T08:30:05.120Z';

const cardSchema = z
  .object({
    brand: z.string(),
    maskedNumber: z.string().meta({ description: 'At most the first six and last four digits.' }),
    entryMode: z.enum(cardEntryModes),
  })
  .meta({ id: 'TransactionCard' });

export const transactionSchema = z
  .object({
    id: z.string(),
    eftTransactionId: z.string().meta({ description: 'The reader’s own reference.' }),
    type: z.enum(transactionTypes).meta({ description: 'A void is a transaction of its own, `VoidSale`.' }),
    state: z.enum(transactionStates).meta({
      description:
        '`Success` is paid, `Error` is not, `Pending` may still become either, and `Storno` was paid and then voided.',
    }),
    amount: z.number().int().meta({ description: 'Minor units: 1 Ft is 100.' }),
    currency: z.literal('HUF'),
    timestamp: timestampSchema.meta({ description: 'When it was made, by the reader’s clock.', examples: [moment] }),
    card: cardSchema,
    authorizationCode: z
      .string()
      .nullable()
      .meta({ description: 'Of the bank that issued the card; null when it gave none.' }),
    terminalId: z.string(),
    terminalSerialNumber: z.string(),
    originalTransactionId: z.string().nullable().meta({ description: 'Of a void: the sale that it voids.' }),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionDetailSchema = transactionSchema
  .extend({
    receivedAt: timestampSchema.meta({ description: 'When it reached us.' }),
    readerTime: timestampSchema.meta({
      description:
        'What the reader’s clock said. Its `timestamp` is the arrival instead where that clock ran ahead of ours.',
    }),
    isFromDisabledTerminal: z.boolean(),
    voidedByTransactionId: z.string().nullable().meta({ description: 'Of a voided sale: the void.' }),
    hasSignature: z.boolean(),
    readerDetails: z.record(z.string(), z.string()).meta({
      description: 'What else the reader told of the payment, such as `aid`, `rrn` and `verificationMethod`.',
    }),
  })
  .meta({ id: 'TransactionDetail' });
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

const filterShape = {
  merchantId: idSchema,
  ...dayRangeShape,
  terminalId: idSchema.optional(),
  type: z.enum(transactionTypes).optional(),
  state: z.enum(transactionStates).optional(),
  searchFor: searchTextSchema.optional().meta({
    description:
      'An amount in forints as people write it, the last four digits of the card, a masked card number, the beginning of an id, or a whole reader reference. Digits alone are an amount, four of them also the end of a card.',
    examples: ['12 500'],
  }),
};
export const listTransactionsSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...pageShape }));
export type ListTransactions = z.infer<typeof listTransactionsSchema>;

/** The filter of the list, without pages. */
export const exportTransactionsSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...exportShape }));
export type ExportTransactions = z.infer<typeof exportTransactionsSchema>;

export const transactionPageSchema = pageOf(transactionSchema)
  .extend({
    totalAmount: z.number().int().meta({
      description:
        'What all transactions of the filter moved, in minor units: voids count negative, failed and pending ones not at all.',
    }),
  })
  .meta({ id: 'TransactionPage' });
export type TransactionPage = z.infer<typeof transactionPageSchema>;

export const getTransactionSchema = z.strictObject({ merchantId: idSchema, id: idSchema });

export const maxTransactionsOfTerminal = 1000;

/** For the reader itself: `fromDateTime` included, `toDateTime` not. */
export const listTerminalTransactionsSchema = z
  .strictObject({
    terminalId: idSchema,
    fromDateTime: momentSchema.optional(),
    toDateTime: momentSchema.optional(),
  })
  .refine(({ fromDateTime, toDateTime }) => !fromDateTime || !toDateTime || fromDateTime <= toDateTime, {
    path: ['fromDateTime'],
    ...issueParams('intervalReversedMoments'),
  });

export const lastTransactionSchema = z.strictObject({ terminalId: idSchema });
