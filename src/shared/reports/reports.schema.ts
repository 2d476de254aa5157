import { z } from 'zod';
import { type Day, daySchema } from '../dates/day.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { issueParams } from '../validation/field-messages.ts';
import { idSchema, searchTextSchema } from '../validation/text.ts';
import { reportSources, reportTypes } from './report-enums.ts';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

export const maxReportBytes = 20_971_520;
export const reportMediaType = 'application/pdf';

export const reportSchema = z
  .object({
    id: z.string(),
    type: z.enum(reportTypes),
    month: z.string().meta({ description: 'YYYY-MM', examples: ['2026-10'] }),
    fileName: z.string(),
    effectiveAt: timestampSchema.meta({ description: 'A moment in the month that the report is about.' }),
    source: z
      .enum(reportSources)
      .meta({ description: 'Generated: made by this service from the transactions; an upload takes its place.' }),
    size: z.number().int().meta({ description: 'In bytes.' }),
    uploadedAt: timestampSchema.meta({ description: 'When its file came; later than the first one when it was replaced.' }),
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

/** By its first bytes: what a file is called, or says of itself, proves nothing. */
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

/** Nothing can be reported of a month that has not begun. */
const begunMonthSchema = (today: Day) =>
  monthSchema.refine((month) => !isMonth(month) || month <= today.slice(0, 7), issueParams('monthAhead'));
export const uploadReportOnSchema = (today: Day) => uploadReportSchema.extend({ month: begunMonthSchema(today) });
export const uploadSettlementOnSchema = (today: Day) =>
  uploadSettlementSchema.extend({ month: begunMonthSchema(today) });
