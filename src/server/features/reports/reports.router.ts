import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { zipMediaType } from '#server/platform/zip/zip.api.ts';
import { adminReaders, merchantReaders, reportUploaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, type ProcedureMeta, procedureFor } from '#server/trpc/procedures.ts';
import { validateBy } from '#server/trpc/validated-input.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { pdfMediaType } from '#shared/files/file-formats.ts';
import { noFurtherPages } from '#shared/paging/cursor-page.ts';
import {
  downloadYearSchema,
  findReportRecipientSchema,
  getNextSettlementSchema,
  getReportSchema,
  listReportsSchema,
  listReportYearsSchema,
  maxReportBytes,
  nextSettlementSchema,
  reportPageSchema,
  reportRecipientSchema,
  reportSchema,
  reportYearsSchema,
  uploadReportOnSchema,
  uploadReportSchema,
  uploadSettlementOnSchema,
  uploadSettlementSchema,
} from '#shared/reports/reports.schema.ts';
import {
  downloadFeeStatementSchema,
  exportFeeStatementSchema,
  getSettlementSchema,
  settlementDetailsSchema,
} from '#shared/reports/settlement-details.schema.ts';
import { drawStatement, exportStatement } from './fee-statement-files.ts';
import { getNextSettlement } from './get-next-settlement.ts';
import { getSettlementDetails } from './get-settlement-details.ts';
import { getReportFile, listReports } from './list-reports.ts';
import { findMerchantByMid } from './reports.repository.ts';
import { uploadReport } from './upload-report.ts';
import { listReportYears, zipYear } from './zip-year.ts';

const example = {
  id: '01KBPT4F8Z6M2X9Q5V7C3N1RHD',
  type: 'Settlement',
  month: '2026-10',
  fileName: 'Havi elszámolás 2026-10.pdf',
  effectiveAt: '2026-10-01T10:00:00.000Z',
  source: 'Uploaded',
  size: 48_213,
  uploadedAt: '2026-11-02T07:30:00.000Z',
  feeStatement: null,
};
const nextSettlementExample = {
  month: '2026-11',
  expectedOn: '2026-12-02',
  saleCount: 412,
  gross: 184_350_000,
  refundCount: 0,
  refunded: 0,
  fee: 3_318_900,
  net: 181_031_100,
  currency: 'HUF',
};
const settlementDetailsExample = {
  ...nextSettlementExample,
  isOpen: true,
  tips: 1_250_000,
  serviceCharges: 0,
  voidCount: 3,
  voided: 1_470_000,
  feePerMille: 17,
  minimumFee: 5_100,
  foreignFee: null,
  brandRates: [],
  effectiveFeePerMille: 18,
  minimumFees: { below: 300_000, saleCount: 120, gross: 21_600_000, fee: 612_000, extraFee: 244_800 },
  byBrand: [
    { brand: 'Mastercard', saleCount: 230, gross: 98_200_000, fee: 1_764_900 },
    { brand: 'Visa', saleCount: 182, gross: 86_150_000, fee: 1_554_000 },
  ],
  lines: [
    { kind: 'Rate', brand: null, count: 412, base: 184_350_000, fee: 3_074_100 },
    { kind: 'Minimum', brand: null, count: 120, base: 21_600_000, fee: 244_800 },
    { kind: 'Void', brand: null, count: 3, base: 1_470_000, fee: 0 },
  ],
  feeStatement: null,
};
const tags = ['Report'];

const settlementExample = { mid: '5123456789', month: example.month };

const uploadMeta = (path: `/${string}`, summary: string, request: Record<string, string>): ProcedureMeta => ({
  openapi: {
    method: 'PUT',
    path,
    tags,
    summary,
    description: 'Replaces the report of the same merchant, type and month. A month that has not begun is rejected.',
  },
  rest: {
    upload: { maxBytes: maxReportBytes, rawTypes: [pdfMediaType] },
    errors: ['notFound'],
    example: { request, response: example },
  },
});

const uploadProcedure = (schemaOn: (today: Day) => z.ZodType) =>
  fileProcedureFor(...reportUploaders).use(
    validateBy<{ deps: Deps }>(({ deps }) => schemaOn(budapestDay(deps.clock()))),
  );

export const reportsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Report',
        tags,
        summary: 'List the monthly reports of a merchant, newest first',
        description:
          'A month is listed as soon as one of its days is between `from` and `to`. With `changedSince`: reports that were added or replaced, oldest first.',
      },
      rest: {
        scope: 'readReports',
        queryNames: { pageNumber: 'PageNumber', pageSize: 'PageSize', searchFor: 'SearchFor' },
        example: {
          response: {
            data: [example],
            pageNumber: 1,
            pageSize: 10,
            totalCount: 1,
            totalPages: 1,
            ...noFurtherPages,
          },
        },
      },
    })
    .input(listReportsSchema)
    .output(reportPageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listReports(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  nextSettlement: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/NextSettlement',
        tags,
        summary: 'Get the next monthly settlement of a merchant',
        description:
          'The sales and fees until now, computed as the settlement itself. The fees of all sales of the month are added up: poll it once a minute at most.',
      },
      rest: { scope: 'readReports', example: { response: nextSettlementExample } },
    })
    .input(getNextSettlementSchema)
    .output(nextSettlementSchema)
    .query(async ({ ctx, input }) =>
      getNextSettlement(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  settlement: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Settlement/{month}',
        tags,
        summary: 'Get what a monthly settlement of a merchant is made of',
        description:
          'Sales, fees by card brand, and what the minimum fee costs, from the transactions of the month. The fees of all its sales are added up: poll it once a minute at most.',
      },
      rest: { scope: 'readReports', example: { response: settlementDetailsExample } },
    })
    .input(getSettlementSchema)
    .output(settlementDetailsSchema)
    .query(async ({ ctx, input: { merchantId, month } }) =>
      getSettlementDetails(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), month),
    ),

  feeStatement: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Settlement/{month}/FeeStatement',
        tags,
        summary: 'Download the fee statement of a month as a PDF',
        description:
          'The lines of the fees under the consecutive number that was given when the settlement was made. A month without a generated settlement has none (404). A late submission corrects it under the same number.',
      },
      rest: { scope: 'readReports', produces: pdfMediaType, errors: ['notFound'] },
    })
    .input(downloadFeeStatementSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...statement } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, fileName } = await drawStatement(ctx.deps, scope, statement);
      return new FileBody(content, { mediaType: pdfMediaType, fileName });
    }),

  exportFeeStatement: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Settlement/{month}/FeeStatement/Export',
        tags,
        summary: 'Export the fee statement of a month as a spreadsheet',
        description:
          'A row for each line; headings are in the language of `Accept-Language`. Amounts are in forints. A month without a statement is not found.',
      },
      rest: {
        scope: 'readReports',
        produces: [xlsxMediaType, csvMediaType],
        isLargeDownload: true,
        errors: ['notFound'],
      },
    })
    .input(exportFeeStatementSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...statement } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportStatement(ctx.deps, scope, statement, ctx.request.language);
      return new FileBody(content, file);
    }),

  download: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Report/{id}',
        tags,
        summary: 'Download a report',
      },
      rest: { scope: 'readReports', produces: pdfMediaType, isLargeDownload: true, isRevalidated: true },
    })
    .input(getReportSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, id } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { name, mediaType, content } = await getReportFile(ctx.deps, scope, id);
      return new FileBody(content, { mediaType, fileName: name });
    }),

  years: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Report/Year',
        tags,
        summary: 'List the years with reports',
        description: 'The years with monthly reports or daily closes, each of which can be downloaded in one file.',
      },
      rest: { scope: 'readReports', example: { response: { data: [{ year: 2026, reports: 10, closes: 297 }] } } },
    })
    .input(listReportYearsSchema)
    .output(reportYearsSchema)
    .query(async ({ ctx, input }) =>
      listReportYears(ctx.deps, await salesScope(ctx.deps, ctx.caller, input.merchantId)),
    ),

  downloadYear: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Report/Year/{year}',
        tags,
        summary: 'Download the reports of a year as a zip',
        description:
          'All monthly reports of the year as PDF files, oldest first, each settlement followed by its fee statement, and a workbook of its daily closes. File names and headings are in the language of `Accept-Language`. A year without reports and closes is not found.',
      },
      rest: { scope: 'readReports', produces: zipMediaType, isLargeDownload: true, errors: ['notFound'] },
    })
    .input(downloadYearSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, year } }) =>
      zipYear(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), year, ctx.request.language),
    ),

  uploadMonthly: uploadProcedure(uploadReportOnSchema)
    .meta(
      uploadMeta('/api/v1/Report/MonthlyReport', 'Upload the monthly report of a merchant', {
        ...settlementExample,
        type: example.type,
      }),
    )
    .input(uploadReportSchema)
    .output(reportSchema)
    .mutation(({ ctx, input }) => uploadReport(ctx.deps, actorOf(ctx), input)),

  uploadSettlement: uploadProcedure(uploadSettlementOnSchema)
    .meta(uploadMeta('/api/v1/Report/Settlement', 'Upload the monthly settlement of a merchant', settlementExample))
    .input(uploadSettlementSchema)
    .output(reportSchema)
    .mutation(({ ctx, input }) => uploadReport(ctx.deps, actorOf(ctx), { ...input, type: 'Settlement' })),
});

export const reportRecipientsRouter = createRouter({
  find: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Report/Merchant',
        tags,
        summary: 'Find the merchant that a report for this MID belongs to',
      },
      rest: {
        example: {
          request: { mid: '5123456789' },
          response: { merchant: { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.' } },
        },
      },
    })
    .input(findReportRecipientSchema)
    .output(reportRecipientSchema)
    .query(async ({ ctx, input }) => ({ merchant: await findMerchantByMid(ctx.deps.sequelize, input.mid) })),
});
