import { z } from 'zod';
import { daySchema } from '#shared/dates/day.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { dayRangeShape, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema } from '#shared/validation/money-schemas.ts';
import { idSchema, merchantIdSchema } from '#shared/validation/text-schemas.ts';

const dayOf = (description: string) => z.string().meta({ description, format: 'date', examples: ['2026-11-19'] });
const count = (description: string) => z.number().int().describe(description);
const amount = (description: string) => z.number().int().describe(`${description}, in minor units: 1 Ft is 100.`);

const salesShape = {
  saleCount: count(
    'Payments: sales that succeeded, also those that were voided. `Statistics`, `Today` and settlements count `saleCount` minus `voidCount`.',
  ),
  saleAmount: amount('Their amount'),
  voidCount: count('Of these, the sales that were voided, on whatever day.'),
  voidAmount: amount('Their amount'),
  refundCount: count('Refunds that were made on the day, whenever their sales were.'),
  refundAmount: amount('Their amount'),
};
const totalsShape = {
  ...salesShape,
  tipCount: count('Sales with a tip that were not voided.'),
  tipAmount: amount('Their tips, which are a part of `netAmount`'),
  serviceChargeAmount: amount(
    'The part of `netAmount` that is service charges: those of the sales that were not voided, less those of the refunds',
  ),
};

const brandSchema = z
  .object({ name: z.string().describe('Brand as the card readers call it.'), ...salesShape })
  .meta({ id: 'DailyCloseBrand', description: 'The totals of one card brand.' });
const entryModeSchema = z
  .object({ name: z.enum(cardEntryModes).describe('How the cards were read.'), ...salesShape })
  .meta({ id: 'DailyCloseEntryMode', description: 'The totals of one way of reading cards.' });
/** The totals of one brand or entry mode. */
export type DailyClosePart = z.infer<typeof brandSchema>;

const correctionSchema = z
  .object({
    day: dayOf('The closed day that changed.'),
    ...totalsShape,
    netAmount: amount('What the correction adds to the day: `saleAmount` minus `voidAmount` and `refundAmount`'),
  })
  .meta({
    id: 'DailyCloseCorrection',
    description:
      'What was added to an earlier day of the same card reader after it was closed; negative values were removed.',
  });
export type DailyCloseCorrection = z.infer<typeof correctionSchema>;

const laterCorrectionSchema = z
  .object({
    number: z
      .number()
      .int()
      .nullable()
      .describe('The later close of the same card reader that has it; null until its next one is made.'),
    ...totalsShape,
    netAmount: amount('What it adds to the day: `saleAmount` minus `voidAmount` and `refundAmount`'),
  })
  .meta({
    id: 'DailyCloseLaterCorrection',
    description: 'What was added to the day of a close after it was closed; negative values were removed.',
  });
export type DailyCloseLaterCorrection = z.infer<typeof laterCorrectionSchema>;

const dailyCloseSchema = z
  .object({
    number: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Consecutive within the merchant, from 1 without gaps; null while the day is open.' }),
    day: dayOf('The day of the sales in Budapest.'),
    closedAt: timestampSchema.nullable().describe('When the day was closed; null while it is open.'),
    terminalId: z.string().describe('Card reader of the sales.'),
    terminalSerialNumber: z.string().describe('Its serial number when the day was closed.'),
    terminalName: z.string().nullable().describe('Its name when the day was closed; null without a name.'),
    ...totalsShape,
    netAmount: amount('The takings of the day: `saleAmount` minus `voidAmount` and `refundAmount`'),
    correctionCount: count('Earlier days that this close corrects.'),
    correctionAmount: amount('What the corrections add to those days'),
    firstReference: z.string().nullable().describe('Reference of the first sale; null without a sale.'),
    lastReference: z.string().nullable().describe('Reference of the last sale; null without a sale.'),
    currency: currencySchema,
  })
  .meta({ id: 'DailyClose', description: 'The figures of one card reader and day. Closed ones never change.' });
export type DailyClose = z.infer<typeof dailyCloseSchema>;

export const dailyCloseDetailSchema = dailyCloseSchema
  .extend({
    byBrand: z.array(brandSchema).describe('The sales by card brand, highest amount first.'),
    byEntryMode: z.array(entryModeSchema).describe('The sales by entry mode, highest amount first.'),
    corrections: z.array(correctionSchema).describe('Earlier days that this close corrects, oldest first.'),
    laterCorrections: z
      .array(laterCorrectionSchema)
      .describe(
        'What has changed in the day since it was closed, oldest first. With `netAmount` it adds up to the statistics of the day. Empty for an open day.',
      ),
  })
  .meta({ id: 'DailyCloseDetail', description: 'A daily close with its lines.' });
export type DailyCloseDetail = z.infer<typeof dailyCloseDetailSchema>;

const filterShape = {
  merchantId: merchantIdSchema,
  ...dayRangeShape,
  terminalId: idSchema.optional().describe('Closes of one card reader; without it all. 404 for an unknown one.'),
};

export const listDailyClosesSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...pageShape }));
export type ListDailyCloses = z.infer<typeof listDailyClosesSchema>;
export const dailyClosePageSchema = pageOf(dailyCloseSchema).meta({
  id: 'DailyClosePage',
  description: 'A page of daily closes, highest number first.',
});

export const exportDailyClosesSchema = requireDaysInOrder(z.strictObject({ ...filterShape, ...exportShape }));
export type ExportDailyCloses = z.infer<typeof exportDailyClosesSchema>;

export const getOpenDaysSchema = z.strictObject({ merchantId: merchantIdSchema });
export const openDaysSchema = z
  .object({
    today: dayOf('The running day in Budapest, which cannot be closed yet.'),
    startsOn: z
      .string()
      .nullable()
      .meta({
        description:
          'The first day that has closes, if the merchant had sold before they were introduced; null if closes begin with its first sale.',
        format: 'date',
        examples: ['2026-10-19'],
      }),
    data: z.array(dailyCloseDetailSchema).describe('Figures so far, newest day first. Empty without sales.'),
  })
  .meta({ id: 'OpenDays', description: 'The days that are not closed, computed as a close.' });
export type OpenDays = z.infer<typeof openDaysSchema>;

const maxCloseNumber = 4_294_967_295;
const closeKey = {
  merchantId: merchantIdSchema,
  number: z
    .number()
    .min(1)
    .max(maxCloseNumber)
    .int()
    .meta({ description: 'The close, by its `number` in the list.', ...inputExamples(17) }),
};
export const getDailyCloseSchema = z.strictObject(closeKey);

export const papers = ['A4', 'Roll80'] as const;
export type Paper = (typeof papers)[number];

export const downloadDailyCloseSchema = z.strictObject({
  ...closeKey,
  paper: z.enum(papers).default('A4').describe('Sheets of A4, or one strip for a receipt roll of 80 mm.'),
  language: z.enum(languages).default('hu').describe('Language of the strip; A4 sheets have both.'),
});

export const downloadOpenDaySchema = z.strictObject({
  merchantId: merchantIdSchema,
  terminalId: idSchema.describe('The card reader. 404 if it has no sale and no refund today.'),
  paper: downloadDailyCloseSchema.shape.paper,
  language: downloadDailyCloseSchema.shape.language,
});

export const closeDaySchema = z.strictObject({
  merchantId: merchantIdSchema,
  day: daySchema.describe('The day to close, with all open days before it. It must be over.'),
});
export const closedDaySchema = z
  .object({ data: z.array(dailyCloseSchema).describe('The closes of the day. Empty if nothing was sold.') })
  .meta({ id: 'ClosedDay', description: 'The closes of a day, new or from before.' });

const mailHour = z
  .int()
  .min(0)
  .max(23)
  .nullable()
  .meta({
    description: 'Hour of the day in Budapest from which new closes are e-mailed; null for no e-mails.',
    ...inputExamples(7),
  });
export const getDailyCloseMailSchema = z.strictObject({ merchantId: merchantIdSchema });
export const setDailyCloseMailSchema = z.strictObject({ merchantId: merchantIdSchema, hour: mailHour });
export const dailyCloseMailSchema = z.object({ hour: mailHour }).meta({
  id: 'DailyCloseMail',
  description: 'When the closes of a merchant are e-mailed to its address for settlements.',
});
export type DailyCloseMail = z.infer<typeof dailyCloseMailSchema>;
