import { z } from 'zod';
import { amountBoundSchema } from '#shared/paging/amount-range-filter.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { searchTextSchema } from '#shared/validation/text-schemas.ts';
import { transactionSchema } from './transactions.schema.ts';

/** The most results of a search across merchants. */
export const maxFoundTransactions = 25;

const plainCode = (text: string): string => normaliseCode(text.normalize('NFKC'));

/** The digits after the signs that slips print for hidden ones. */
const withoutMask = (text: string): string => plainCode(text).replace(/^[Xx*#_.•·…\p{S}-]+(?=\d)/u, '');

/** Slips print seconds and points, too. */
const toMinute = (text: string): string => plainCode(text).replace(/^(\d{1,2})[.:h](\d\d)(?:[.:]\d\d)?$/iu, '$1:$2');

/** Search facts across merchants: what the slip of a payment shows. */
export const slipFactShape = {
  queryString: searchTextSchema
    .min(1)
    .optional()
    .meta({
      description:
        'Start or end of an id, 6 characters or more, the reference of the reader or of the merchant, an authorization code of 6 characters, or an amount or the end of a card number as they are printed. Several of these, divided by spaces, must all match, also with a day and a time: `4500 2026-10-31 14:35`.',
      examples: ['01KAGJ8N6R2W'],
    }),
  amount: amountBoundSchema.min(1).optional().describe('In minor units: 1 Ft is 100.'),
  cardLastFour: z
    .string()
    .overwrite(withoutMask)
    .regex(/^\d{4}$/u)
    .optional()
    .meta({ description: 'The last four digits of the card.', examples: ['4242'] }),
  timeOfDay: z
    .string()
    .overwrite(toMinute)
    .regex(/^([01]?\d|2[0-3]):[0-5]\d$/u)
    .optional()
    .meta({
      description:
        'The minute in Budapest, on the only day. As the only fact it finds what the reader sent within an hour.',
      examples: ['14:35'],
    }),
  ...dayRangeShape,
};

export const findTransactionsSchema = requireDaysInOrder(z.strictObject(slipFactShape))
  .refine(({ fromDate, toDate, ...facts }) => Object.values(facts).some((fact) => fact !== undefined), {
    path: ['queryString'],
    ...issueParams('required'),
  })
  .refine(({ timeOfDay, fromDate, toDate }) => timeOfDay === undefined || (fromDate && fromDate === toDate), {
    path: ['timeOfDay'],
    ...issueParams('timeWithoutDay'),
  });
export type FindTransactions = z.output<typeof findTransactionsSchema>;

const foundTransactionSchema = transactionSchema
  .extend({
    merchant: z
      .object({
        id: z.string().describe('The `merchantId` of other calls.'),
        name: z.string().describe('The company name, or the person’s name of a sole trader.'),
      })
      .describe('Merchant that was paid.'),
  })
  .meta({ id: 'FoundTransaction', description: 'A card transaction and its merchant.' });
export type FoundTransaction = z.infer<typeof foundTransactionSchema>;

export const foundTransactionsSchema = z
  .object({
    transactions: z
      .array(foundTransactionSchema)
      .describe(`The newest matches, at most ${maxFoundTransactions}; empty when nothing matches.`),
    isComplete: z.boolean().describe('False if there are or may be further matches.'),
  })
  .meta({ id: 'FoundTransactions', description: 'The card transactions that a search has found.' });
export type FoundTransactions = z.infer<typeof foundTransactionsSchema>;
