import { fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType, xlsxMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { createRouter, publicProcedure } from '#server/trpc/procedures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { downloadExportLinkSchema } from '#shared/exports/exports.schema.ts';
import { downloadByLink } from './export-links.ts';

export const exportLinksRouter = createRouter({
  download: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/ExportLink/Download',
        tags: ['Export'],
        summary: 'Download the file of a link in an e-mail, once',
        description:
          'A link that was used or has expired is not found. A POST, because mail servers open the links of e-mails.',
      },
      rest: {
        produces: [xlsxMediaType, csvMediaType],
        errors: ['notFound'],
        example: { request: { token: 'mAZhmXG2XnqKBoxkEOiUSZdM2bPNcHGMd9v1FD28gxM' } },
      },
    })
    .input(downloadExportLinkSchema)
    .output(fileBodySchema)
    .mutation(({ ctx, input: { token } }) => {
      if (ctx.request.transport === 'rpc') throw new AppError('methodNotAllowed');
      return downloadByLink(ctx.deps, { token, ipAddress: ctx.request.ipAddress });
    }),
});
