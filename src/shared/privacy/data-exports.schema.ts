import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

export const dataExportSchema = z
  .object({
    id: z.string().describe('Names the export in the other calls.'),
    requestedAt: timestampSchema.meta({ description: 'When the export was requested.' }),
    readyAt: timestampSchema.nullable().meta({ description: 'When the file was finished; null while it is prepared.' }),
    expiresAt: timestampSchema.nullable().meta({ description: 'When the file is deleted; null while it is prepared.' }),
    size: z.int().nullable().describe('Bytes of the file; null while it is prepared.'),
    downloadedAt: timestampSchema.nullable().meta({ description: 'When the file was last downloaded.' }),
  })
  .meta({ id: 'DataExport', description: 'A copy of everything that is stored of a person and its merchant.' });
export type DataExport = z.infer<typeof dataExportSchema>;

export const dataExportListSchema = z
  .object({ data: z.array(dataExportSchema).describe('Newest first.') })
  .meta({ id: 'DataExportList', description: 'The exports of the caller that have not expired.' });

export const dataExportIdSchema = z.strictObject({ id: idSchema.describe('The `id` of the export.') });
