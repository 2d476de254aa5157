import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { type Day, daySchema } from '../dates/day.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';

export const reportTypes = ['Settlement', 'InterchangePlusPlus'] as const;
export type ReportType = (typeof reportTypes)[number];

export const reportSources = ['Uploaded', 'Generated'] as const;
export type ReportSource = (typeof reportSources)[number];

export const maxReportBytes = 20_971_520;
export const reportMediaType = 'application/pdf';

export const reportSchema = z
  .object({
    id: z.string(),
    type: z.enum(reportTypes),
    month: z.string().meta({ description: 'YYYY-MM', examples: ['2026-10'] }),
    fileName: z.string(),
    effectiveAt: timestampSchema.meta({ description: 'A moment in the month of the report.' }),
    source: z.enum(reportSources).meta({
      description: '`Generated` reports are made by this service from the transactions; an upload replaces them.',
    }),
    size: z.number().int().meta({ description: 'In bytes.' }),
    uploadedAt: timestampSchema.meta({ description: 'When the current file was stored.' }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof reportSchema>;

export const listReportsSchema = z
  .strictObject({
    merchantId: idSchema,
    from: daySchema.optional(),
    to: daySchema.optional(),
    searchFor: searchTextSchema.optional(),
    type: z.enum(reportTypes).optional(),
    ...pageShape,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['from'], ...issueParams('intervalReversed') });
export type ListReports = z.infer<typeof listReportsSchema>;
export const reportPageSchema = pageOf(reportSchema).meta({ id: 'ReportPage' });

export const getReportSchema = z.strictObject({ merchantId: idSchema, id: idSchema });

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/u.test(text);
const monthSchema = z
  .string()
  .trim()
  .refine(isMonth, issueParams('month'))
  .meta({ description: 'YYYY-MM', examples: ['2026-10'] });

/** Checks the first bytes, because names and media types of uploads prove nothing. */
export const isPdf = async (file: Blob): Promise<boolean> => /^%PDF-[12]\.\d/u.test(await file.slice(0, 8).text());

const pdfSchema = z.file().refine(isPdf, issueParams('fileType'));

export const uploadReportSchema = z.strictObject({
  mid: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .meta({ examples: ['5123456789'] }),
  type: z.enum(reportTypes),
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

export const findReportRecipientSchema = z.strictObject({ mid: z.string().trim().min(1).max(100) });
export const reportRecipientSchema = z
  .object({
    merchant: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'Null when no merchant has this MID.' }),
  })
  .meta({ id: 'ReportRecipient' });
export type ReportRecipient = z.infer<typeof reportRecipientSchema>;
