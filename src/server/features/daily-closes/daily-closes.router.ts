import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import {
  closeDaySchema,
  closedDaySchema,
  dailyCloseDetailSchema,
  dailyCloseMailSchema,
  dailyClosePageSchema,
  downloadDailyCloseSchema,
  downloadOpenDaySchema,
  exportDailyClosesSchema,
  getDailyCloseMailSchema,
  getDailyCloseSchema,
  getOpenDaysSchema,
  listDailyClosesSchema,
  openDaysSchema,
  setDailyCloseMailSchema,
} from '#shared/daily-closes/daily-closes.schema.ts';
import { closeDay } from './close-day.ts';
import { drawClose, drawOpenDay, exportCloses } from './close-files.ts';
import { getClose, getOpenDays, listCloses } from './list-closes.ts';
import { getCloseMail, setCloseMail } from './mail-closes.ts';

const tags = ['DailyClose'];
const path = '/api/v1/Merchant/{merchantId}/DailyClose';
const pdfMediaType = 'application/pdf';

const noRefunds = { refundCount: 0, refundAmount: 0 };
const totals = { saleCount: 23, saleAmount: 8_450_000, voidCount: 1, voidAmount: 300_000, ...noRefunds };
const parts = { tipCount: 4, tipAmount: 210_000, serviceChargeAmount: 480_000 };
const noParts = { tipCount: 0, tipAmount: 0, serviceChargeAmount: 0 };
const example = {
  number: 42,
  day: '2026-11-19',
  closedAt: '2026-11-20T02:10:00.000Z',
  terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  terminalSerialNumber: '1740001234',
  terminalName: 'Pult',
  ...totals,
  ...parts,
  netAmount: 8_150_000,
  correctionCount: 1,
  correctionAmount: -250_000,
  firstReference: '2026111907300512-0042',
  lastReference: '2026111918124431-0065',
  currency: 'HUF',
};
const detailExample = {
  ...example,
  byBrand: [{ name: 'Visa', ...totals }],
  byEntryMode: [{ name: 'ChipContactless', ...totals }],
  corrections: [
    {
      day: '2026-11-17',
      saleCount: 0,
      saleAmount: 0,
      voidCount: 1,
      voidAmount: 250_000,
      ...noRefunds,
      ...noParts,
      netAmount: -250_000,
    },
  ],
  laterCorrections: [],
};
const laterCorrection = {
  number: 44,
  saleCount: 0,
  saleAmount: 0,
  voidCount: 1,
  voidAmount: 90_000,
  ...noRefunds,
  ...noParts,
  netAmount: -90_000,
};
const openExample = { ...detailExample, number: null, day: '2026-11-20', closedAt: null };

export const dailyClosesRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the daily closes of a merchant, newest first',
        description:
          'One for each card reader and day with sales. Each day is closed some hours after its end and never changes: a sale or void that arrives later is a correction in a later close of the same card reader, by its day. The closed figures of a day and its corrections add up to its statistics.',
      },
      rest: {
        scope: 'readReports',
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listDailyClosesSchema)
    .output(dailyClosePageSchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) =>
      listCloses(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), filter),
    ),

  open: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Open`,
        tags,
        summary: 'Get the open days of a merchant with their figures so far',
        description:
          'Today, and days before that are not closed yet, for each card reader: what the close would be now, computed in the same way. A cashier gets today only, without corrections of earlier days.',
      },
      rest: {
        scope: 'readReports',
        example: { response: { today: '2026-11-20', startsOn: null, data: [openExample] } },
      },
    })
    .input(getOpenDaysSchema)
    .output(openDaysSchema)
    .query(async ({ ctx: { deps, caller }, input }) =>
      getOpenDays(deps, await salesScope(deps, caller, input.merchantId), caller.memberRole),
    ),

  downloadOpen: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Open/{terminalId}/Pdf`,
        tags,
        summary: 'Download the figures of a card reader so far today as a PDF',
        description:
          'What its close would be now, with the time of the download and without a number: for the till at the end of a shift. On the same papers as a close.',
      },
      rest: { scope: 'readReports', produces: pdfMediaType },
    })
    .input(downloadOpenDaySchema)
    .output(fileBodySchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId, ...request } }) => {
      const scope = await salesScope(deps, caller, merchantId);
      const { content, fileName } = await drawOpenDay(deps, scope, { ...request, role: caller.memberRole });
      return new FileBody(content, { mediaType: pdfMediaType, fileName });
    }),

  export: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Export`,
        tags,
        summary: 'Export the daily closes of a filter as a spreadsheet, newest first',
        description:
          'All pages of the list with the same filter; headings are in the language of `Accept-Language`. Amounts are in forints.',
      },
      rest: { scope: 'readReports', produces: [xlsxMediaType, csvMediaType], isLargeDownload: true },
    })
    .input(exportDailyClosesSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...filter } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportCloses(ctx.deps, scope, filter, ctx.request.language);
      return new FileBody(content, file);
    }),

  close: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Close a day that is over',
        description:
          'Closes the day at once, with the open days before it; otherwise this happens some hours after its end. Returns the closes of the day, also if they were made before.',
      },
      rest: { errors: ['dayNotOver'], example: { request: { day: '2026-11-19' }, response: { data: [example] } } },
    })
    .input(closeDaySchema)
    .output(closedDaySchema)
    .mutation(async ({ ctx, input: { merchantId, day } }) =>
      closeDay(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), day),
    ),

  mail: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/Mail`,
        tags,
        summary: 'Get the hour from which daily closes are e-mailed',
      },
      rest: { scope: 'readReports', example: { response: { hour: 7 } } },
    })
    .input(getDailyCloseMailSchema)
    .output(dailyCloseMailSchema)
    .query(async ({ ctx, input: { merchantId } }) =>
      getCloseMail(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    ),

  setMail: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/Mail`,
        tags,
        summary: 'Set the hour from which daily closes are e-mailed',
        description:
          'From this hour on each day in Budapest, one e-mail to the address for settlements has the closes that were in none before. Without new closes there is none. The first e-mail has the closes that are made after the hour was set.',
      },
      rest: { example: { request: { hour: 7 }, response: { hour: 7 } } },
    })
    .input(setDailyCloseMailSchema)
    .output(dailyCloseMailSchema)
    .mutation(async ({ ctx, input: { merchantId, hour } }) =>
      setCloseMail(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), hour),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: `${path}/{number}`, tags, summary: 'Get a daily close with its lines' },
      rest: { scope: 'readReports', example: { response: { ...detailExample, laterCorrections: [laterCorrection] } } },
    })
    .input(getDailyCloseSchema)
    .output(dailyCloseDetailSchema)
    .query(async ({ ctx, input: { merchantId, number } }) =>
      getClose(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), number),
    ),

  download: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{number}/Pdf`,
        tags,
        summary: 'Download a daily close as a PDF',
        description: 'On A4 sheets, or on one strip as long as its content for a receipt printer of 80 mm.',
      },
      rest: { scope: 'readReports', produces: pdfMediaType },
    })
    .input(downloadDailyCloseSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...request } }) => {
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      const { content, fileName } = await drawClose(ctx.deps, scope, request);
      return new FileBody(content, { mediaType: pdfMediaType, fileName });
    }),
});
