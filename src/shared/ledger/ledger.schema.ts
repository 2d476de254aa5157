import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { payoutHoldSchema } from '#shared/holds/holds.schema.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { sortOrders } from '#shared/paging/sort.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema, minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { monthSchema } from '#shared/validation/month-schema.ts';
import { idSchema, lineSchema, merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { maxPayoutReference, payableSorts, settlementStates } from './payout-enums.ts';

/** Changes of a merchant's balance. */
export const ledgerKinds = ['Sale', 'Refund', 'Fee', 'CarriedDebt', 'Payout', 'ReturnedPayout'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

const dayOf = (description: string) => z.string().meta({ description, format: 'date', examples: ['2026-11-05'] });
const monthOf = (description: string) => z.string().meta({ description, examples: ['2026-10'] });

export const settledMonthSchema = z
  .object({
    month: monthOf('The month of the sales, YYYY-MM.'),
    through: dayOf('The last posted day: the sums are those of the days until then.'),
    state: z
      .enum(settlementStates)
      .describe(
        '`Paid` if nothing is outstanding that can be transferred: less than a forint is carried to the next month.',
      ),
    net: minorUnitsSchema('What the merchant gets for its posted days: sales minus refunds, fees and carried debts'),
    paid: minorUnitsSchema('What of it was paid out'),
    outstanding: minorUnitsSchema('`net` minus `paid`; negative if the merchant owes it'),
    held: minorUnitsSchema('What of `outstanding` is held back, so that it is not to be transferred now'),
    due: minorUnitsSchema(
      '`outstanding` minus `held`, in whole forints: what is to be transferred now; negative if the merchant owes it',
    ),
    paidOn: z
      .string()
      .nullable()
      .meta({
        description: 'The latest day of the payouts that did not come back; null without one.',
        format: 'date',
        examples: ['2026-11-05'],
      }),
  })
  .meta({
    id: 'SettledMonth',
    description: 'What a merchant gets for the posted days of a month, and what of it was paid out.',
  });
export type SettledMonth = z.infer<typeof settledMonthSchema>;

const monthPayoutSchema = z
  .object({
    month: monthOf('The month of the sales that it pays, YYYY-MM.'),
    number: z.number().int().describe('Number of its entry in the ledger of the merchant.'),
    paidOn: dayOf('The day of the bank transfer.'),
    amount: minorUnitsSchema('What was transferred'),
    reference: z.string().describe('Reference of the bank transfer.'),
    paidThrough: z
      .string()
      .nullable()
      .meta({
        description:
          'The last day whose sales it paid, after those that earlier payouts of the month did; null if it came back, or paid no whole day.',
        format: 'date',
        examples: ['2026-10-31'],
      }),
    recordedAt: timestampSchema.describe('When it was recorded. A sale that arrived later is not in it.'),
    returnedOn: z
      .string()
      .nullable()
      .meta({
        description: 'The day on which the transfer came back; null if it did not.',
        format: 'date',
        examples: ['2026-11-09'],
      }),
    reason: z.string().nullable().describe('Why it came back; null if it did not.'),
  })
  .meta({ id: 'MonthPayout', description: 'A bank transfer to a merchant for the sales of a month.' });
export type MonthPayout = z.infer<typeof monthPayoutSchema>;

export const returnedPayoutSchema = z
  .object({
    month: monthPayoutSchema.shape.month,
    number: monthPayoutSchema.shape.number,
    paidOn: monthPayoutSchema.shape.paidOn,
    amount: minorUnitsSchema('What of it was not paid again'),
    reference: monthPayoutSchema.shape.reference,
    returnedOn: dayOf('The day on which the transfer came back.'),
    reason: z.string().describe('Why it came back.'),
  })
  .meta({ id: 'ReturnedPayout', description: 'A bank transfer that came back and was not paid again, or not wholly.' });
export type ReturnedPayout = z.infer<typeof returnedPayoutSchema>;

const payableBySchema = z
  .string()
  .nullable()
  .meta({
    description:
      'The day until which the oldest of what is payable is promised to be on the bank account, also if it has passed; null if nothing is payable, also because all is held back, and while a transfer that came back is not paid again.',
    format: 'date',
    examples: ['2026-11-25'],
  });

const expectedPayoutPartsSchema = z
  .object({
    sales: z
      .array(
        z
          .object({
            fromDay: dayOf('The first day of the sales.'),
            toDay: dayOf('The last day of the sales.'),
            amount: minorUnitsSchema('All paid sales of these days, before fees'),
          })
          .meta({ id: 'ExpectedSales', description: 'Sales of days that are transferred together.' }),
      )
      .describe(
        'The sales, in the order of their days. One item, unless days between them are in another part or paid already.',
      ),
    fee: minorUnitsSchema('The fees of these sales'),
    refunded: minorUnitsSchema(
      'Refunds of these days, and what other days had more of refunds and late voids than of sales',
    ),
    held: minorUnitsSchema('What of these days is held back'),
    paid: minorUnitsSchema(
      'What earlier transfers paid of these days, also what they paid too much for sales that were voided later',
    ),
    debt: minorUnitsSchema(
      'What the merchant owed for other months; negative if another month took over what these days owed',
    ),
  })
  .meta({
    id: 'ExpectedPayoutParts',
    description:
      'What an expected transfer is made of: `sales` minus all others. A fraction of a forint that is left is not transferred.',
  });
export type ExpectedPayoutParts = z.infer<typeof expectedPayoutPartsSchema>;

const expectedPayoutSchema = z
  .object({
    payableBy: z
      .string()
      .nullable()
      .meta({
        description:
          'The bank day until which it is promised to be on the bank account, also if it has passed; null while a transfer that came back is not paid again.',
        format: 'date',
        examples: ['2026-11-25'],
      }),
    amount: minorUnitsSchema(
      'What of all posted and later days is promised until then, in whole forints: the rest is in the next part',
    ),
    fromDay: dayOf('The first day of the sales of which something is transferred then.'),
    toDay: dayOf('The last of these days. Days between them may be in another part, or paid already.'),
    parts: expectedPayoutPartsSchema.describe('What `amount` is made of.'),
  })
  .meta({ id: 'ExpectedPayout', description: 'What a merchant gets until a day.' });
export type ExpectedPayout = z.infer<typeof expectedPayoutSchema>;

export const balanceSchema = z
  .object({
    open: minorUnitsSchema('What the days would add that are not posted yet, after fees'),
    openHeld: minorUnitsSchema('What of `open` the holds would hold back if the days were posted now'),
    openDays: z
      .object({
        from: dayOf('The first of the days.'),
        to: dayOf('The last of the days.'),
        payableBy: z
          .string()
          .nullable()
          .meta({
            description:
              'The day until which the sales of the last one are promised to be on the bank account, as far as they are not held back; null if all are, and while a transfer that came back is not paid again.',
            format: 'date',
            examples: ['2026-11-25'],
          }),
      })
      .meta({ id: 'DaysNotPosted', description: 'Days that are not posted yet.' })
      .nullable()
      .describe('The days with sales of `open`; null if there are none.'),
    held: minorUnitsSchema('Of posted days, not paid out yet, and held back now, as `holds` say'),
    payable: minorUnitsSchema('Of posted days, not paid out yet, and not held back'),
    payableBy: payableBySchema,
    owed: minorUnitsSchema('What the merchant owes, which the next month carries'),
    balance: minorUnitsSchema('`open` plus `held` plus `payable` minus `owed`'),
    expected: minorUnitsSchema(
      'What is to be transferred: the sum of `expectedPayouts`. That is `payable` and `open` without `openHeld`, less what of `owed` the open days take over, in whole forints',
    ),
    expectedPayouts: z
      .array(expectedPayoutSchema)
      .describe('The parts of `expected` by the day until which they are promised, each day once, the next one first.'),
    currency: currencySchema,
    holds: z.array(payoutHoldSchema).describe('The holds that are active today, oldest first.'),
    returnedPayouts: z
      .array(returnedPayoutSchema)
      .describe('Bank transfers that came back, until they are paid again, oldest first.'),
    months: z.array(settledMonthSchema).describe('The last 24 months with posted days, newest first.'),
  })
  .meta({ id: 'Balance', description: 'What a merchant is owed, by the ledger.' });
export type Balance = z.infer<typeof balanceSchema>;

export const ofMerchantSchema = z.strictObject({ merchantId: merchantIdSchema });

export const settledMonthsSchema = z
  .object({
    data: z.array(settledMonthSchema).describe('The last 24 months with posted days, newest first.'),
    payableBy: payableBySchema,
  })
  .meta({ id: 'SettledMonths', description: 'Months of a merchant with posted days. Later days are open.' });
export type SettledMonths = z.infer<typeof settledMonthsSchema>;

const ledgerEntrySchema = z
  .object({
    number: z.number().int().describe('Consecutive within the merchant, from 1 without gaps.'),
    month: monthOf('The month to whose settlement it belongs, YYYY-MM.'),
    day: dayOf('The day of the sales, refunds or payout, or on which it came back.'),
    kind: z
      .enum(ledgerKinds)
      .describe(
        'Sales, refunds and fees are added up by day. A `CarriedDebt` moves what the merchant owes, or less than a forint that it is owed, from one month to another, so there are two of them.',
      ),
    amount: minorUnitsSchema('What it adds to the balance; negative if the merchant gets less'),
    balance: minorUnitsSchema('The sum of this entry and of all before it'),
    isCorrection: z.boolean().describe('True if its day was posted before.'),
    reference: z
      .string()
      .nullable()
      .describe('Reference of the bank transfer of a payout, also of one that came back; null for others.'),
    returnedNumber: z
      .number()
      .int()
      .nullable()
      .describe('The `number` of the payout that came back; null for other entries.'),
    reason: z.string().nullable().describe('Why the payout came back; null for other entries.'),
    postedAt: timestampSchema.describe('When it was posted. Entries never change.'),
  })
  .meta({ id: 'LedgerEntry', description: 'A change of what a merchant is owed.' });
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The most payouts of all months in one list, newest first. */
export const maxFoundPayouts = 10;

export const listMonthPayoutsSchema = z.strictObject({
  merchantId: merchantIdSchema,
  month: monthSchema.optional().describe('The month of the sales, YYYY-MM; without it all.'),
  reference: lineSchema(maxPayoutReference)
    .optional()
    .meta({ description: 'What the reference of the transfers starts with.', ...inputExamples('CSP-2026-11-05') }),
});
export type ListMonthPayouts = z.infer<typeof listMonthPayoutsSchema>;
export const monthPayoutsSchema = z
  .object({ data: z.array(monthPayoutSchema).describe(`Newest first; without a month at most ${maxFoundPayouts}.`) })
  .meta({ id: 'MonthPayouts', description: 'The bank transfers to a merchant.' });
export type MonthPayouts = z.infer<typeof monthPayoutsSchema>;

export const listLedgerEntriesSchema = z.strictObject({
  merchantId: merchantIdSchema,
  month: monthSchema.optional().describe('Entries of one month, YYYY-MM; without it all.'),
  ...pageShape,
});
export type ListLedgerEntries = z.infer<typeof listLedgerEntriesSchema>;
export const ledgerEntryPageSchema = pageOf(ledgerEntrySchema).meta({
  id: 'LedgerEntryPage',
  description: 'A page of ledger entries, highest number first.',
});

const payableMonthSchema = z
  .object({
    merchantId: z.string().describe('Opaque id of the merchant.'),
    merchantName: z.string().describe('What people call the merchant.'),
    ...settledMonthSchema.shape,
    payableBy: payableBySchema,
    hasReturned: z.boolean().describe('True if a payout of the month came back and was not paid again, or not wholly.'),
  })
  .meta({ id: 'PayableMonth', description: 'What a merchant gets for the posted days of a month.' });
export type PayableMonth = z.infer<typeof payableMonthSchema>;

export const listPayableSchema = z.strictObject({
  month: monthSchema.describe('The month of the sales, YYYY-MM.'),
  state: z.enum(settlementStates).optional().describe('Merchants in one state; without it all.'),
  merchantId: idSchema.optional().describe('One merchant; without it all.'),
  searchFor: searchTextSchema.optional().meta({
    description:
      'Words of the name, tax number, registration number or MID of merchants; of the newest 100 that match.',
    examples: ['pékség'],
  }),
  sortBy: z.enum(payableSorts).optional().describe('What the list is sorted by; without it `Outstanding`.'),
  sortOrder: z.enum(sortOrders).optional().describe('Direction of `sortBy`. Default: `Descending`.'),
  ...pageShape,
});
export type ListPayable = z.infer<typeof listPayableSchema>;
export const payablePageSchema = pageOf(payableMonthSchema).meta({
  id: 'PayablePage',
  description: 'A page of merchants with what they get for a month, those with most outstanding first unless sorted.',
});

const stateSums = {
  payableCount: z.number().int().describe('Merchants to which something is outstanding that is not held back.'),
  payable: minorUnitsSchema('What is outstanding to them and not held back'),
  heldCount: z.number().int().describe('Merchants of which something is held back.'),
  held: minorUnitsSchema('What of the month is held back of them'),
  paidCount: z.number().int().describe('Merchants to which nothing is outstanding.'),
  owedCount: z.number().int().describe('Merchants that owe something.'),
  owed: minorUnitsSchema('What they owe'),
};

export const payoutMonthsSchema = z
  .object({
    data: z
      .array(
        z
          .object({ month: monthOf('The month of the sales, YYYY-MM.'), ...stateSums })
          .meta({ id: 'PayoutMonth', description: 'What all merchants together get for the posted days of a month.' }),
      )
      .describe('Those of the last 24 months, and older ones of which something is outstanding or owed; newest first.'),
  })
  .meta({ id: 'PayoutMonths', description: 'What was paid out of the months, and what is to be.' });
export type PayoutMonths = z.infer<typeof payoutMonthsSchema>;
export type PayoutMonth = PayoutMonths['data'][number];
