import { hasTips } from '#server/features/transactions/transactions.api.ts';
import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import {
  downloadTipRegisterSchema,
  exportTipsSchema,
  getTipMonthSchema,
  getTipsSchema,
  shareTipsSchema,
  tipBookSchema,
  tipDistributionSchema,
  tipMonthSchema,
} from '#shared/tips/tips.schema.ts';
import { shareTips } from './share-tips.ts';
import { drawRegister, exportRegister } from './tip-files.ts';
import { getTipMonth } from './tip-month.ts';

const tags = ['Tip'];
const path = '/api/v1/Merchant/{merchantId}/Tip';
const pdfMediaType = 'application/pdf';

const distributionExample = {
  day: '2026-11-19',
  method: 'Hours',
  amount: 210_000,
  version: 1,
  updatedAt: '2026-11-19T21:05:00.000Z',
  shares: [
    { name: 'Kiss Anna', minutes: 480, amount: 140_000 },
    { name: 'Nagy Béla', minutes: 240, amount: 70_000 },
  ],
};

export const tipsRouter = createRouter({
  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'Find out whether the merchant has tips',
        description: 'The portal shows the book of tips in the menu of merchants that have some.',
      },
      rest: { scope: 'readReports', example: { response: { hasTips: true } } },
    })
    .input(getTipsSchema)
    .output(tipBookSchema)
    .query(async ({ ctx, input: { merchantId } }) => ({
      hasTips: await hasTips(ctx.deps.sequelize, await merchantScope(ctx.deps, ctx.caller, merchantId)),
    })),

  month: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{month}`,
        tags,
        summary: 'Get the tips of a month and who got them',
        description:
          'The tips of each day in Budapest, as in the statistics, and how they were shared out. A void or a late sale changes the tips of a day after they were shared out; the distribution stays until it is replaced.',
      },
      rest: {
        scope: 'readReports',
        example: {
          response: {
            month: '2026-11',
            tipAmount: 210_000,
            sharedAmount: 210_000,
            serviceChargeAmount: 480_000,
            currency: 'HUF',
            days: [{ day: '2026-11-19', tipAmount: 210_000, distribution: distributionExample }],
            terminals: [
              {
                terminalId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
                serialNumber: '1740001234',
                name: 'Terasz',
                tipAmount: 210_000,
              },
            ],
            people: [
              { name: 'Kiss Anna', dayCount: 1, minutes: 480, amount: 140_000 },
              { name: 'Nagy Béla', dayCount: 1, minutes: 240, amount: 70_000 },
            ],
            names: ['Kiss Anna', 'Nagy Béla'],
          },
        },
      },
    })
    .input(getTipMonthSchema)
    .output(tipMonthSchema)
    .query(async ({ ctx, input: { merchantId, month } }) =>
      getTipMonth(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), month),
    ),

  share: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/Day/{day}`,
        tags,
        summary: 'Share out the tips of a day',
        description:
          'In equal parts, by hours or by own amounts, which must add up to the tips of the day. Shares are whole forints that add up to the tips exactly: what is left goes to the largest rests. Replaces a former distribution of the day.',
      },
      rest: {
        errors: ['changedMeanwhile'],
        example: {
          request: {
            method: 'Hours',
            tipAmount: 210_000,
            version: 0,
            shares: [
              { name: 'Kiss Anna', minutes: 480 },
              { name: 'Nagy Béla', minutes: 240 },
            ],
          },
          response: distributionExample,
        },
      },
    })
    .input(shareTipsSchema)
    .output(tipDistributionSchema)
    .mutation(async ({ ctx, input: { merchantId, ...tips } }) =>
      shareTips(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, merchantId), tips),
    ),

  register: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{month}/Pdf`,
        tags,
        summary: 'Download the tip register of a month as a PDF',
        description: 'Who got how much on which day, with a place for the signature of each person.',
      },
      rest: { scope: 'readReports', produces: [pdfMediaType] },
    })
    .input(downloadTipRegisterSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...register } }) => {
      const scope = await merchantScope(ctx.deps, ctx.caller, merchantId);
      const { content, fileName } = await drawRegister(ctx.deps, scope, register);
      return new FileBody(content, { mediaType: pdfMediaType, fileName });
    }),

  export: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{month}/Export`,
        tags,
        summary: 'Export the tip register of a month as a spreadsheet',
        description:
          'A row for each share, oldest day first; headings are in the language of `Accept-Language`. Amounts are in forints.',
      },
      rest: { scope: 'readReports', produces: [xlsxMediaType, csvMediaType], isLargeDownload: true },
    })
    .input(exportTipsSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input: { merchantId, ...register } }) => {
      const scope = await merchantScope(ctx.deps, ctx.caller, merchantId);
      const { content, ...file } = await exportRegister(ctx.deps, scope, register, ctx.request.language);
      return new FileBody(content, file);
    }),
});
