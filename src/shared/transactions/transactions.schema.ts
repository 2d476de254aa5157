import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { momentSchema } from '../dates/moment-schema.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';
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
    eftTransactionId: z.string().meta({ description: 'The reference that the reader assigned.' }),
    type: z.enum(transactionTypes).meta({ description: 'A void is a separate transaction, `VoidSale`.' }),
    state: z.enum(transactionStates).meta({
      description:
        '`Success` is paid, `Error` is not paid, `Pending` becomes either of them, and `Storno` was paid and then voided.',
    }),
    amount: z.number().int().meta({ description: 'Minor units: 1 Ft is 100.' }),
    currency: z.literal('HUF'),
    timestamp: timestampSchema.meta({ description: 'Time of the payment by the reader’s clock.', examples: [moment] }),
    card: cardSchema,
    authorizationCode: z
      .string()
      .nullable()
      .meta({ description: 'From the issuer of the card; null if it gave none.' }),
    terminalId: z.string(),
    terminalSerialNumber: z.string(),
    originalTransactionId: z.string().nullable().meta({ description: 'The voided sale; null for a sale.' }),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionDetailSchema = transactionSchema
  .extend({
    receivedAt: timestampSchema.meta({ description: 'Time of arrival.' }),
    readerTime: timestampSchema.meta({
      description: 'Time by the reader’s clock. If that clock is ahead, `timestamp` is the time of arrival instead.',
    }),
    isFromDisabledTerminal: z.boolean(),
    voidedByTransactionId: z.string().nullable().meta({ description: 'The void of a voided sale.' }),
    hasSignature: z.boolean(),
    readerDetails: z.record(z.string(), z.string()).meta({
      description: 'Further facts of the payment from the reader, such as `aid`, `rrn` and `verificationMethod`.',
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
      'An amount in forints in any usual notation, the last four digits of the card, a masked card number, the start of an id, or a whole reader reference. Digits alone are an amount; four digits are also the end of a card number.',
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
        'Money moved by all transactions of the filter, in minor units: voids are negative, failed and pending transactions zero.',
    }),
  })
  .meta({ id: 'TransactionPage' });
export type TransactionPage = z.infer<typeof transactionPageSchema>;

export const getTransactionSchema = z.strictObject({ merchantId: idSchema, id: idSchema });

export const maxTransactionsOfTerminal = 1000;

/** `fromDateTime` is included, `toDateTime` is not. */
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

export const maxSignatureBytes = 1_048_576;
export const signatureMediaTypes = ['image/png', 'image/jpeg'] as const;

/** The reader's reference in a path. An invalid one becomes `?`, which no transaction has, and so a 404. */
const eftTransactionIdInPathSchema = z
  .string()
  .transform((id) => (/^[\x21-\x7e]{1,64}$/u.test(id) ? id : '?'))
  .meta({ examples: ['6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21'] });

export const saveSignatureSchema = z.strictObject({ eftTransactionId: eftTransactionIdInPathSchema, file: z.file() });
export type SaveSignature = z.infer<typeof saveSignatureSchema>;

export const getSignatureSchema = z.strictObject({ merchantId: idSchema, id: idSchema });
