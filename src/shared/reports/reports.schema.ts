import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { isPdf } from '#shared/files/file-formats.ts';
import { normaliseMid } from '#shared/merchants/merchant-number.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { currencySchema, minorUnitsSchema } from '#shared/validation/money-schemas.ts';
import { isMonth, monthSchema } from '#shared/validation/month-schema.ts';
import { idSchema, merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { type Day, daySchema } from '../dates/day.ts';
import { createCursorCodec } from '../paging/cursor.ts';
import { cursorPageOf, cursorPageShape, requireOneStart } from '../paging/cursor-page.ts';
import { issueParams } from '../validation/field-messages.ts';

export const reportTypes = ['Settlement', 'InterchangePlusPlus'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportSources = ['Uploaded', 'Generated'] as const;
export type ReportSource = (typeof reportSources)[number];

export const maxReportBytes = 20_971_520;

const reportTypeSchema = z
  .enum(reportTypes)
  .describe('Sales and fees are in a `Settlement`, the parts of the fees in an `InterchangePlusPlus` report.');

const feeStatementSchema = z
  .object({
    number: z.string().meta({
      description: 'Consecutive number of the merchant and the year of the month, without gaps.',
      examples: ['DK-2026-0010'],
    }),
    gross: minorUnitsSchema('The sum of the paid sales'),
    fee: minorUnitsSchema('Their fees, the total of the statement'),
  })
  .meta({ id: 'FeeStatement', description: 'The numbered statement of the fees of a month.' });
export type FeeStatement = z.infer<typeof feeStatementSchema>;

export const reportSchema = z
  .object({
    id: z.string().describe('Opaque id, for downloading it.'),
    type: reportTypeSchema,
    month: z.string().meta({ description: 'Month of the payments, YYYY-MM.', examples: ['2026-10'] }),
    fileName: z.string().describe('Suggested name of the downloaded file.'),
    effectiveAt: timestampSchema.meta({ description: 'A moment in the month of the report.' }),
    source: z.enum(reportSources).meta({
      description: '`Generated` reports are made by this service from the transactions; an upload replaces them.',
    }),
    size: z.number().int().meta({ description: 'In bytes.' }),
    uploadedAt: timestampSchema.meta({ description: 'When the current file was stored.' }),
    feeStatement: feeStatementSchema
      .nullable()
      .describe('Issued with the `Generated` settlement of a month; null for other reports.'),
  })
  .meta({ id: 'Report', description: 'A monthly report, a PDF file.' });
export type Report = z.infer<typeof reportSchema>;

/** A report's position in the list: one report per type and month. */
export interface ReportPosition {
  /** The first day of the month. */
  month: Day;
  type: string;
}

export const reportCursor = createCursorCodec<ReportPosition>(
  'report',
  z.tuple([daySchema, z.enum(reportTypes)]).transform(([month, type]) => ({ month, type })),
  ({ month, type }) => [month, type],
);

export const reportFilterShape = {
  merchantId: merchantIdSchema,
  from: daySchema.optional().describe('Reports of the month of this day and of later ones.'),
  to: daySchema.optional().describe('Reports of the month of this day and of earlier ones.'),
  searchFor: searchTextSchema.optional().describe('Part of the file name, or a month in any usual notation.'),
  type: z.enum(reportTypes).optional().describe('Reports of one type; without it both.'),
};

export const listReportsSchema = requireOneStart(
  z
    .strictObject({ ...reportFilterShape, ...cursorPageShape })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], ...issueParams('intervalReversed') }),
  reportCursor,
);
export type ListReports = z.infer<typeof listReportsSchema>;
export const reportPageSchema = cursorPageOf(reportSchema).meta({
  id: 'ReportPage',
  description: 'A page of monthly reports, newest month first.',
});

export const getReportSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The report, by its `id` in the list.'),
});

export const listReportYearsSchema = z.strictObject({ merchantId: merchantIdSchema });
export const reportYearsSchema = z
  .object({
    data: z
      .array(
        z
          .object({
            year: z
              .number()
              .int()
              .meta({ description: 'The year of the payments.', examples: [2026] }),
            reports: z.number().int().describe('Monthly reports of the year.'),
            closes: z.number().int().describe('Daily closes of the year.'),
          })
          .meta({ id: 'ReportYear', description: 'What there is of a year.' }),
      )
      .describe('Latest year first.'),
  })
  .meta({ id: 'ReportYears', description: 'The years with reports or daily closes.' });
export type ReportYears = z.infer<typeof reportYearsSchema>;

const firstYear = 2000;
const lastYear = 2099;
export const downloadYearSchema = z.strictObject({
  merchantId: merchantIdSchema,
  year: z
    .number()
    .min(firstYear)
    .max(lastYear)
    .int()
    .meta({ description: 'The year of the payments.', ...inputExamples(2026) }),
});

const pdfSchema = z.file().refine(isPdf, issueParams('fileType'));

const midSchema = z
  .string()
  .overwrite(normaliseMid)
  .min(1)
  .max(100)
  .meta({ description: 'Merchant number at the acquirer.', examples: ['5123456789'] });

export const uploadReportSchema = z.strictObject({
  mid: midSchema,
  type: reportTypeSchema,
  month: monthSchema,
  file: pdfSchema,
});
export type UploadReport = z.infer<typeof uploadReportSchema>;
export const uploadSettlementSchema = uploadReportSchema.omit({ type: true });

/** Rejects months that have not begun. */
const begunMonthSchema = (today: Day) =>
  monthSchema.refine((month) => !isMonth(month) || month <= today.slice(0, 7), issueParams('monthAhead'));
export const uploadReportOnSchema = (today: Day) => uploadReportSchema.extend({ month: begunMonthSchema(today) });
export const uploadSettlementOnSchema = (today: Day) =>
  uploadSettlementSchema.extend({ month: begunMonthSchema(today) });

export const findReportRecipientSchema = z.strictObject({ mid: midSchema });
export const reportRecipientSchema = z
  .object({
    merchant: z
      .object({
        id: z.string().describe('The `merchantId` of other calls.'),
        name: z.string().describe('What people call the merchant.'),
      })
      .nullable()
      .meta({ description: 'Null when no merchant has this MID.' }),
  })
  .meta({ id: 'ReportRecipient', description: 'The merchant that has a MID.' });
export type ReportRecipient = z.infer<typeof reportRecipientSchema>;

export const getNextSettlementSchema = z.strictObject({ merchantId: merchantIdSchema });

export const nextSettlementSchema = z
  .object({
    month: z.string().meta({ description: 'Month of the payments, YYYY-MM.', examples: ['2026-11'] }),
    expectedOn: z.string().meta({
      description:
        'Expected day, in Budapest: settlements are made when the last sale of the month can no longer be voided.',
      format: 'date',
    }),
    saleCount: z.number().int().describe('Paid sales of the month so far.'),
    gross: minorUnitsSchema('Their sum'),
    refundCount: z.number().int().describe('Refunds of the month so far, whenever their sales were.'),
    refunded: minorUnitsSchema('Their sum'),
    fee: minorUnitsSchema('Their fees'),
    net: minorUnitsSchema(
      '`gross` less `refunded` and `fee`, the amount of the settlement if no sale is added, voided or refunded',
    ),
    currency: currencySchema,
  })
  .meta({ id: 'NextSettlement', description: 'The monthly settlement that is made next, with the sales until now.' });
export type NextSettlement = z.infer<typeof nextSettlementSchema>;
