import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { amountRangeShape, requireAmountsInOrder } from '#shared/paging/amount-range-filter.ts';
import { commaListSchema } from '#shared/paging/comma-list.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { trimInvisible } from '#shared/validation/normalise-text.ts';
import { idSchema, lineSchema, merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { momentSchema } from '../dates/moment-schema.ts';
import { rowCursor } from '../paging/cursor.ts';
import { cursorPageOf, cursorPageShape, requireOneStart } from '../paging/cursor-page.ts';
import { exactTotalShape, isTotalExactShape } from '../paging/list-total.ts';
import { issueParams } from '../validation/field-messages.ts';
import { declineReasons } from './decline-reasons.ts';
import { maxDaysOfHours, maxDaysOfWeekday, maxFilterBrands, maxFilterTerminals } from './filter-limits.ts';
import { tipFilters } from './tips.ts';
import { cardEntryModes, transactionStates, transactionTypes } from './transaction-enums.ts';

const moment = '2026-11-20T08:30:05.120Z';

const cardSchema = z
  .object({
    brand: z.string().describe('Card scheme, such as Visa.'),
    maskedNumber: z.string().meta({ description: 'At most the first six and last four digits.' }),
    entryMode: z.enum(cardEntryModes).describe('How the card was read.'),
    issuerCountry: z
      .string()
      .nullable()
      .meta({
        description:
          'Where the card was issued, as the two letters of ISO 3166-1; null if the card reader did not say. That of a void or refund is that of its sale.',
        examples: ['HU'],
      }),
  })
  .meta({ id: 'TransactionCard', description: 'The card of a transaction.' });

export const transactionSchema = z
  .object({
    id: z.string().describe('Opaque id. Programs store transactions by it.'),
    eftTransactionId: z.string().meta({ description: 'The reference that the reader assigned.' }),
    type: z
      .enum(transactionTypes)
      .meta({ description: 'A void is a separate transaction, `VoidSale`, and so is a refund of a part, `Refund`.' }),
    state: z.enum(transactionStates).meta({
      description:
        '`Success` is paid, `Error` is not paid, `Pending` becomes either of them, and `Storno` was paid and then voided.',
    }),
    amount: z
      .number()
      .int()
      .meta({ description: 'What the card was charged, with the tip. Minor units: 1 Ft is 100.' }),
    tipAmount: z.number().int().meta({
      description:
        'The part of `amount` that is a tip, in minor units; 0 without one. That of a void is the tip of its sale; a refund has none.',
    }),
    serviceChargeAmount: z.number().int().meta({
      description:
        'The part of `amount` that is a service charge, in minor units; 0 without one. It is a part of the price and not of the tip. That of a void is the service charge of its sale, that of a refund its share of it, rounded down to whole forints.',
    }),
    refundedAmount: z.number().int().meta({
      description:
        'What of a sale was refunded, in minor units; 0 for other types. The sale stays `Success`: its refunds are transactions of their own, deducted on their day.',
    }),
    currency: currencySchema,
    timestamp: timestampSchema.meta({ description: 'Time of the payment by the reader’s clock.', examples: [moment] }),
    receivedAt: timestampSchema.meta({ description: 'Time of arrival.' }),
    readerTime: timestampSchema.meta({
      description:
        'Time by the reader’s clock. If it cannot be right (more than five minutes ahead or 24 hours behind), `timestamp` is the time of arrival instead.',
    }),
    card: cardSchema.describe('What is known of the card. Never the full number.'),
    authorizationCode: z
      .string()
      .nullable()
      .meta({ description: 'From the issuer of the card; null if it gave none.' }),
    declineReason: z.enum(declineReasons).nullable().meta({
      description:
        'Why it failed, from the issuer’s response code; null unless `state` is `Error`. `Other` covers codes that are not known and payments without a code. Further reasons will follow.',
    }),
    terminalId: z.string().describe('Card reader that sent it.'),
    terminalSerialNumber: z.string().describe('Serial number of this card reader.'),
    terminalName: z.string().nullable().meta({
      description: 'What the merchant calls this card reader; null if it has given no name.',
    }),
    originalTransactionId: z
      .string()
      .nullable()
      .meta({ description: 'The sale of a void or refund; null for a sale.' }),
  })
  .meta({ id: 'Transaction', description: 'A sale, void or refund of a card reader.' });
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionDetailSchema = transactionSchema
  .extend({
    isFromDisabledTerminal: z.boolean().describe('True if the card reader was disabled when it arrived.'),
    voidedByTransactionId: z.string().nullable().meta({ description: 'The void of a voided sale.' }),
    refunds: z
      .array(
        z
          .object({
            id: z.string().describe('The refund, a transaction of its own.'),
            amount: z.number().int().describe('What was given back, in minor units.'),
            timestamp: timestampSchema.describe('When it was given back.'),
            reason: z.string().nullable().describe('Why; null if a card reader made it.'),
          })
          .meta({ id: 'RefundOfSale', description: 'A refund of a part of a sale.' }),
      )
      .describe('Successful refunds of a sale, oldest first; they add up to `refundedAmount`.'),
    pendingReversals: z
      .array(
        z
          .object({
            id: z.string().describe('The void or refund, a transaction of its own.'),
            type: z.enum(['VoidSale', 'Refund']).describe('A void gives back the whole sale, a refund a part of it.'),
            amount: z.number().int().describe('What it gives back if it succeeds, in minor units.'),
            timestamp: timestampSchema.describe('When it was begun.'),
          })
          .meta({ id: 'PendingReversal', description: 'A void or refund of a sale whose outcome is open.' }),
      )
      .describe(
        'Voids and refunds of a sale whose outcome is open, oldest first. Until it is known, no other one gives the same part back.',
      ),
    refundReason: z
      .string()
      .nullable()
      .describe(
        'Why a refund was made in the portal or by the API, or how an administrator knows the outcome of a void or refund; null otherwise.',
      ),
    fee: z.number().int().nullable().meta({
      description:
        'What the sale costs, in minor units; 0 unless it is paid and not voided. A refund does not change it. Null for cashiers, who see no fees.',
    }),
    net: z.number().int().nullable().meta({
      description:
        'What is paid out for it: the amount less the fee, and minus the amount of a refund; 0 if neither is paid. Null for cashiers.',
    }),
    settlementMonth: z
      .string()
      .nullable()
      .meta({
        description:
          'Month (YYYY-MM) whose settlement contains it, that of its own day for a refund; null unless it is paid and not voided, and for cashiers.',
        examples: ['2026-11'],
      }),
    hasSignature: z.boolean().describe('True if the card holder’s signature was uploaded.'),
    readerDetails: z.record(z.string(), z.string()).meta({
      description: 'Further facts of the payment from the reader, such as `aid`, `rrn` and `verificationMethod`.',
    }),
  })
  .meta({ id: 'TransactionDetail', description: 'A sale, void or refund with all that is known of it.' });
export type TransactionDetail = z.infer<typeof transactionDetailSchema>;

export const transactionFilterShape = {
  merchantId: merchantIdSchema,
  ...dayRangeShape,
  ...amountRangeShape,
  terminalId: commaListSchema(idSchema, maxFilterTerminals)
    .optional()
    .meta({
      description: `Transactions of one card reader, or of up to ${maxFilterTerminals}, divided by commas. 404 for an unknown one.`,
      examples: ['01KAGJ6V5T3M9Q2X7C4N8B1RZD'],
    }),
  brand: commaListSchema(lineSchema(30), maxFilterBrands)
    .optional()
    .meta({
      description: `Transactions with cards of one scheme, or of up to ${maxFilterBrands}, divided by commas, in any casing. See \`GET …/Transaction/CardBrand\`.`,
      examples: ['Visa,Mastercard'],
    }),
  entryMode: commaListSchema(z.enum(cardEntryModes), cardEntryModes.length)
    .optional()
    .meta({
      description: `Transactions whose cards were read in one of these ways, divided by commas: ${cardEntryModes.join(', ')}.`,
      examples: ['Chip,ChipContactless'],
    }),
  type: z.enum(transactionTypes).optional().describe('Sales, voids or refunds; without it all.'),
  state: z.enum(transactionStates).optional().describe('Transactions in one state; without it all.'),
  declineReason: z
    .enum(declineReasons)
    .optional()
    .describe('Failed transactions with one reason; without it all transactions.'),
  hour: z
    .number()
    .int()
    .min(0)
    .max(23)
    .optional()
    .describe(
      `Transactions from this hour of the day in Budapest on, on the last ${maxDaysOfHours} days of the period, with \`weekday\` on the last ${maxDaysOfWeekday}. Without \`untilHour\`, those of one hour.`,
    ),
  untilHour: z
    .number()
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe(
      'The end of the hours that begin with `hour`, or with midnight. One before `hour` is on the other side of midnight: 22 until 2 are the last two and the first two hours of each day.',
    ),
  weekday: z
    .number()
    .int()
    .min(1)
    .max(7)
    .optional()
    .describe(`Transactions of one day of the week, Monday is 1, on the last ${maxDaysOfWeekday} days of the period.`),
  tip: z.enum(tipFilters).optional().describe('Transactions with or without a tip; without it all.'),
  searchFor: searchTextSchema.optional().meta({
    description:
      'An amount in forints in any usual notation, the last four digits of the card, a masked card number, an authorization code of six characters, a time of day (`14:35`) on the last 31 days of the period, a day (`2026-10-31`, `2026.10.31.`, `okt. 31.`, `31 Oct`; without a year the most recent one until today), the start or the end of an id (6 characters or more), or a whole reference: that of the reader, or the `customerReference` of the merchant, up to 64 characters. A reference of the reader that is a UUID is also found by its start (8 characters or more), with or without hyphens. The label of a slip in front, such as `Ref: `, is ignored. Digits alone are an amount; four digits are also the end of a card number, six also an authorization code. Several of these facts, divided by spaces, must all match: `4500 1234` is an amount and the end of a card, `2026-10-31 14:35` a minute of that day, and `4500 14:35` an amount at that minute of any day of the period. `-4500` is an amount of voids and refunds. A card brand restricts another fact: `Visa 1234`.',
    examples: ['12 500'],
  }),
};
export const listTransactionsSchema = requireOneStart(
  requireAmountsInOrder(
    requireDaysInOrder(z.strictObject({ ...transactionFilterShape, ...cursorPageShape, ...exactTotalShape })),
  ),
  rowCursor,
);
export type ListTransactions = z.infer<typeof listTransactionsSchema>;

export const listCardBrandsSchema = z.strictObject({ merchantId: merchantIdSchema });

/** The most listed brands. Card readers send a handful. */
export const maxListedBrands = 50;

export const cardBrandListSchema = z
  .object({
    data: z
      .array(z.string())
      .describe(`Card schemes of the transactions, by name, at most ${maxListedBrands}. Empty without transactions.`),
  })
  .meta({ id: 'CardBrandList', description: 'The card schemes that a merchant has transactions of.' });
export type CardBrandList = z.infer<typeof cardBrandListSchema>;
/** The stored filter of a merchant's list. Several values are arrays. */
export const transactionListFilterSchema = z
  .object(transactionFilterShape)
  .omit({ merchantId: true })
  .extend({
    terminalId: z.array(z.string()).optional(),
    brand: z.array(z.string()).optional(),
    entryMode: z.array(z.enum(cardEntryModes)).optional(),
  });
export type TransactionListFilter = z.infer<typeof transactionListFilterSchema>;

/** The filter of the list, without pages. */
export const exportTransactionsSchema = requireAmountsInOrder(
  requireDaysInOrder(z.strictObject({ ...transactionFilterShape, ...exportShape })),
);
export type ExportTransactions = z.infer<typeof exportTransactionsSchema>;

export const transactionPageSchema = cursorPageOf(transactionSchema)
  .extend({
    totalAmount: z.number().int().nullable().meta({
      description:
        'Successful sales of the filter less its refunds, in minor units. Voided sales, voids, failed and pending transactions count zero, so that the list, the export and the statistics of the same days agree. The turnover of a settlement is without the refunds, which are a line of their own there. Null for cashiers, unless `fromDate` is today.',
    }),
    totalTipAmount: z.number().int().nullable().meta({
      description:
        'The part of `totalAmount` that is tips, in minor units; null with a search or a filter by card, amount or reason, unless `tip` is given: it is not added up then.',
    }),
    voidedAmount: z.number().int().nullable().meta({
      description:
        'Sales of the filter that were voided, in minor units; not part of `totalAmount`. With `refundedAmount`, the three together are all sales that were paid. Null where `totalAmount` is.',
    }),
    failedAmount: z.number().int().nullable().meta({
      description:
        'Sales of the filter that failed, in minor units; not part of `totalAmount`. Null where `totalAmount` is.',
    }),
    refundedAmount: z.number().int().nullable().meta({
      description:
        'Refunds of the filter, in minor units, which `totalAmount` is already less: those made in its period, whenever their sales were. Null where `totalAmount` is.',
    }),
    ...isTotalExactShape,
  })
  .meta({ id: 'TransactionPage', description: 'A page of transactions.' });
export type TransactionPage = z.infer<typeof transactionPageSchema>;

const transactionReference = {
  merchantId: merchantIdSchema,
  id: idSchema.describe('The transaction, by its `id` in the list.'),
};
export const getTransactionSchema = z.strictObject(transactionReference);

export const maxTransactionsOfTerminal = 1000;

const terminalIdSchema = idSchema.describe('The card reader, by the `id` of the terminal.');

/** `fromDateTime` is included, `toDateTime` is not. */
export const listTerminalTransactionsSchema = z
  .strictObject({
    terminalId: terminalIdSchema,
    fromDateTime: momentSchema.optional().describe('Start of the period, included; ISO 8601 with an offset.'),
    toDateTime: momentSchema.optional().describe('End of the period, not included; ISO 8601 with an offset.'),
  })
  .refine(({ fromDateTime, toDateTime }) => !fromDateTime || !toDateTime || fromDateTime <= toDateTime, {
    path: ['fromDateTime'],
    ...issueParams('intervalReversedMoments'),
  });

export const lastTransactionSchema = z.strictObject({ terminalId: terminalIdSchema });

export const maxSignatureBytes = 1_048_576;
export const signatureMediaTypes = ['image/png', 'image/jpeg'] as const;

/** The reader's reference in a path. An invalid one becomes `?` (404). */
const eftTransactionIdInPathSchema = z
  .string()
  .overwrite(trimInvisible)
  .transform((id) => (/^[\x21-\x7e]{1,64}$/u.test(id) ? id : '?'))
  .meta({
    description: 'Reference that the reader assigned to the transaction.',
    examples: ['6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21'],
  });

export const saveSignatureSchema = z.strictObject({ eftTransactionId: eftTransactionIdInPathSchema, file: z.file() });
export type SaveSignature = z.infer<typeof saveSignatureSchema>;

export const getSignatureSchema = z.strictObject(transactionReference);
