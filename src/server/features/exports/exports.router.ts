import type { Caller } from '#server/auth/caller.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { hasScope } from '#server/policies/api-key-scopes.rules.ts';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { exportDays, exportKinds, maxWaitingExports } from '#shared/exports/export-enums.ts';
import {
  exportListSchema,
  exportReferenceSchema,
  exportSchema,
  listExportsSchema,
  requestOnlineTransactionExportSchema,
  requestTransactionExportSchema,
} from '#shared/exports/exports.schema.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { exportSources } from './export-sources.ts';
import type { OwnExports } from './exports.types.ts';
import { cancelExport, downloadExport, type ExportReader, getExport, readOwnExports } from './own-exports.ts';
import { requestExport } from './request-export.ts';

const path = '/api/v1/Merchant/{merchantId}/Export' as const;
const tags = ['Export'];

const queued = {
  id: '01KAGJ9B3D5F7H9K1M3P5R7T9V',
  kind: 'transactions',
  format: 'xlsx',
  state: 'Queued',
  failure: null,
  fromDate: '2026-11-01',
  toDate: '2026-11-20',
  filters: [{ label: 'Állapot', value: 'Sikeres' }],
  requestedAt: '2026-11-20T08:30:05.120Z',
  finishedAt: null,
  expiresAt: '2026-12-20T08:30:05.120Z',
  totalRows: null,
  writtenRows: 0,
  totalAmount: null,
  size: null,
  fileName: null,
  downloadedAt: null,
};
const ready = {
  ...queued,
  state: 'Ready',
  finishedAt: '2026-11-20T08:30:07.480Z',
  totalRows: 1_204,
  writtenRows: 1_204,
  totalAmount: 481_600_000,
  size: 96_230,
  fileName: 'Tranzakciók – Kovács Pékség – 2026-11-01–2026-11-20.xlsx',
};

/** The scopes with which an API key reads exportable lists. */
const scope = exportKinds.map((kind) => exportSources[kind].scope);

/** The caller's exports of the lists it may read. */
const ownExports = async (
  { deps, caller }: { deps: Pick<Deps, 'sequelize'>; caller: Caller },
  merchantId: string,
): Promise<OwnExports> => ({
  merchantId: (await salesScope(deps, caller, merchantId)).merchantId,
  userId: caller.userId,
  kinds: exportKinds.filter((kind) => hasScope(caller, exportSources[kind].scope)),
});

/** The caller's exports, with filters in the request's language. */
const exportReader = async (
  { request, ...ctx }: Parameters<typeof ownExports>[0] & { request: { language: Language } },
  merchantId: string,
): Promise<ExportReader> => ({ ...(await ownExports(ctx, merchantId)), language: request.language });

const requestDescription = `The rows and the total are those of the list with the same filter. The export is written in the background: read its \`state\` until it is \`Ready\`, then download its file, for ${exportDays} days from the request. At most ${maxWaitingExports} exports of a caller wait at the same time. Amounts are in forints, times are local times of Budapest.`;

export const exportsRouter = createRouter({
  requestTransactions: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/Transaction/Export',
        tags,
        summary: 'Request an export of card transactions',
        description: requestDescription,
      },
      isIdempotent: true,
      rest: {
        scope: exportSources.transactions.scope,
        status: 202,
        errors: ['sessionEnded', 'tooManyAtOnce'],
        example: { request: { fromDate: '2026-11-01', toDate: '2026-11-20', state: 'Success' }, response: queued },
      },
    })
    .input(requestTransactionExportSchema)
    .output(exportSchema)
    .mutation(async ({ ctx, input: { merchantId, ...requested } }) =>
      requestExport(
        ctx.deps,
        actorOf(ctx),
        await salesScope(ctx.deps, ctx.caller, merchantId),
        'transactions',
        requested,
        { language: ctx.request.language, saveResponse: ctx.saveResponse },
      ),
    ),

  requestOnlineTransactions: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/{merchantId}/OnlineTransaction/Export',
        tags,
        summary: 'Request an export of online payments',
        description: requestDescription,
      },
      isIdempotent: true,
      rest: {
        scope: exportSources.onlineTransactions.scope,
        status: 202,
        errors: ['sessionEnded', 'tooManyAtOnce'],
        example: {
          request: { fromDate: '2026-11-01', toDate: '2026-11-20', columns: ['timestamp', 'bookedAmount'] },
          response: { ...queued, kind: 'onlineTransactions', filters: [] },
        },
      },
    })
    .input(requestOnlineTransactionExportSchema)
    .output(exportSchema)
    .mutation(async ({ ctx, input: { merchantId, ...requested } }) =>
      requestExport(
        ctx.deps,
        actorOf(ctx),
        await salesScope(ctx.deps, ctx.caller, merchantId),
        'onlineTransactions',
        requested,
        { language: ctx.request.language, saveResponse: ctx.saveResponse },
      ),
    ),

  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the own exports of the last 30 days, newest first',
        description:
          'Those that the caller has requested of this merchant. An API key sees those of the lists that it may read.',
      },
      rest: { scope, example: { response: { data: [ready] } } },
    })
    .input(listExportsSchema)
    .output(exportListSchema)
    .query(async ({ ctx, input: { merchantId } }) => ({
      data: await readOwnExports(ctx.deps, await exportReader(ctx, merchantId)),
    })),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: `${path}/{id}`, tags, summary: 'Get the state of an own export' },
      rest: { scope, example: { response: ready } },
    })
    .input(exportReferenceSchema)
    .output(exportSchema)
    .query(async ({ ctx, input: { merchantId, id } }) => getExport(ctx.deps, await exportReader(ctx, merchantId), id)),

  cancel: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'POST',
        path: `${path}/{id}/Cancel`,
        tags,
        summary: 'Cancel an own export',
        description: 'One that has ended already stays as it is and is returned.',
      },
      rest: { scope, example: { response: { ...queued, state: 'Cancelled', finishedAt: '2026-11-20T08:30:06.020Z' } } },
    })
    .input(exportReferenceSchema)
    .output(exportSchema)
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      cancelExport(ctx.deps, actorOf(ctx), await exportReader(ctx, merchantId), id),
    ),

  download: fileProcedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${path}/{id}/File`,
        tags,
        summary: 'Download the file of an own export',
        description: 'An export that is not ready, or has expired, is not found.',
      },
      rest: { scope, produces: [xlsxMediaType, csvMediaType], isLargeDownload: true },
    })
    .input(exportReferenceSchema)
    .output(fileBodySchema)
    .query(
      async ({ ctx, input: { merchantId, id } }): Promise<FileBody> =>
        downloadExport(ctx.deps, await ownExports(ctx, merchantId), id),
    ),
});
