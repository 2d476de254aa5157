import { type FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { zipMediaType } from '#server/platform/zip/zip.api.ts';
import { customers } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { dataExportDays } from '#shared/company/retention.ts';
import { dataExportIdSchema, dataExportListSchema, dataExportSchema } from '#shared/privacy/data-exports.schema.ts';
import { listExports } from './data-exports.repository.ts';
import { downloadDataExport } from './download-data-export.ts';
import { requestDataExport } from './request-data-export.ts';

const tags = ['DataExport'];
const path = '/api/v1/DataExport' as const;

const requested = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  requestedAt: '2026-11-20T08:30:05.120Z',
  readyAt: null,
  expiresAt: null,
  size: null,
  downloadedAt: null,
};
const ready = {
  ...requested,
  readyAt: '2026-11-20T08:30:09.480Z',
  expiresAt: '2026-11-27T08:30:09.480Z',
  size: 183_204,
};

/** Copies of the caller's own data. */
export const dataExportsRouter = createRouter({
  list: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the exports of the own data, newest first',
        description: 'Those that are being prepared, and those that can be downloaded.',
      },
      rest: { example: { response: { data: [ready] } } },
    })
    .output(dataExportListSchema)
    .query(async ({ ctx: { deps, caller } }) => ({
      data: await listExports(deps.sequelize, caller.userId, deps.clock()),
    })),

  request: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Request an export of the own data',
        description: `A zip of JSON files with everything that is stored of the user and its merchant, ready within minutes and kept for ${dataExportDays} days. Returns the export that is being prepared, if there is one.`,
      },
      requiresRecentLogin: true,
      rest: { status: 202, errors: ['sessionEnded', 'tooManyRequests'], example: { response: requested } },
    })
    .output(dataExportSchema)
    .mutation(({ ctx }) => requestDataExport(ctx.deps, actorOf(ctx), ctx.caller.merchantId)),

  download: fileProcedureFor(...customers)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}`,
        tags,
        summary: 'Download an export of the own data',
        description: 'Each download is audited. An export that is not ready, or has expired, is not found.',
      },
      requiresRecentLogin: true,
      rest: { produces: zipMediaType, errors: ['notFound'], isLargeDownload: true },
    })
    .input(dataExportIdSchema)
    .output(fileBodySchema)
    .query(
      ({ ctx, input }): Promise<FileBody> =>
        downloadDataExport(ctx.deps, actorOf(ctx), ctx.caller.merchantId, input.id),
    ),
});
