import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { languages } from '#shared/i18n/languages.ts';
import { onlineTransactionFilterShape } from '#shared/online-transactions/online-transactions.schema.ts';
import { requireAmountsInOrder } from '#shared/paging/amount-range-filter.ts';
import { exportFormats, exportShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { transactionFilterShape } from '#shared/transactions/transactions.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { areDistinct } from '#shared/validation/input-schemas.ts';
import { idSchema, merchantIdSchema, storedSearchSchema } from '#shared/validation/text-schemas.ts';
import {
  allTransactionExportColumns,
  exportDays,
  exportFailures,
  exportKinds,
  exportLinkDays,
  exportStates,
  filterLabelSchema,
  onlineTransactionExportColumns,
} from './export-enums.ts';

/**
 * The file's options; `usualColumns` describes the default.
 * A stored search must not be a card number.
 */
const optionsOf = <const Name extends string>(names: readonly Name[], usualColumns: string) => ({
  ...exportShape,
  searchFor: storedSearchSchema.optional().meta({
    description: 'As in the list. A full card number is refused, because the filter is stored with the export.',
  }),
  columns: z
    .array(z.enum(names))
    .min(1)
    .max(names.length)
    .refine(areDistinct, issueParams('alreadyTaken'))
    .meta({ uniqueItems: true })
    .optional()
    .meta({
      description: `The columns of the file in their order, each once. Without it ${usualColumns}.`,
    }),
  hasSummary: z.boolean().default(true).meta({
    description:
      'The file starts with the merchant, period, filters, number of rows and total: as lines before the headings, or as the first sheet. Programs that read the headings in the first line leave it out.',
  }),
  mailsLink: z
    .boolean()
    .default(false)
    .meta({
      description: `Sends an e-mail to the user when the file is ready, with a link that downloads it once, without login, within ${exportLinkDays} days.`,
    }),
  language: z
    .enum(languages)
    .optional()
    .describe('Language of headings and names. Without it that of `Accept-Language`.'),
});

/** The filter of card transactions, and the file's options. */
export const requestTransactionExportSchema = requireAmountsInOrder(
  requireDaysInOrder(
    z.strictObject({
      ...transactionFilterShape,
      ...optionsOf(
        allTransactionExportColumns,
        'all but `paidOn`, `payoutReference`, `readerTime`, `timestampUtc` and `receivedAt`',
      ),
    }),
  ),
);
export type RequestTransactionExport = z.infer<typeof requestTransactionExportSchema>;

/** The filter of online payments, and the file's options. */
export const requestOnlineTransactionExportSchema = requireDaysInOrder(
  z.strictObject({ ...onlineTransactionFilterShape, ...optionsOf(onlineTransactionExportColumns, 'all of them') }),
);
export type RequestOnlineTransactionExport = z.infer<typeof requestOnlineTransactionExportSchema>;

const dayOf = (description: string) => z.string().nullable().meta({ description, format: 'date' });

const exampleMoment = '2026-11-20T08:30:05.120Z';

export const exportSchema = z
  .object({
    id: z.string().describe('Names the export in the other calls.'),
    kind: z.enum(exportKinds).describe('The list that is exported.'),
    format: z.enum(exportFormats).describe('Format of the file.'),
    state: z.enum(exportStates).meta({
      description:
        '`Queued` waits for its turn, `Running` is being written, `Ready` can be downloaded. `Failed`, `Cancelled` and `Expired` have no file.',
    }),
    failure: z.enum(exportFailures).nullable().meta({
      description: 'Why it failed; null unless `state` is `Failed`. `TooManyRows`: choose shorter periods.',
    }),
    fromDate: dayOf('First day that the export has; null if the period has no start.'),
    toDate: dayOf('Last day that the export has; null if the period has no end.'),
    filters: z.array(filterLabelSchema).describe('The other filters in words, in the language of the request.'),
    requestedAt: timestampSchema.meta({
      description: 'Time of the request; the export has what the list showed then.',
      examples: [exampleMoment],
    }),
    finishedAt: timestampSchema.nullable().meta({ description: 'When it was finished, failed or cancelled.' }),
    expiresAt: timestampSchema.meta({ description: `When it is deleted: ${exportDays} days after its request.` }),
    totalRows: z.int().nullable().describe('Rows of the list when it was started; null while it waits.'),
    writtenRows: z.int().describe('Rows that are written so far; all rows of the file once it is ready.'),
    totalAmount: z.int().nullable().meta({
      description:
        'What the rows of the file add up to, in minor units, as `totalAmount` of the list; null until it is ready.',
    }),
    size: z.int().nullable().describe('Bytes of the file; null until it is ready.'),
    fileName: z.string().nullable().describe('Name of the file; null until it is ready.'),
    downloadedAt: timestampSchema.nullable().meta({ description: 'When the file was last downloaded.' }),
  })
  .meta({ id: 'Export', description: 'A spreadsheet of a list, which is written in the background.' });
export type ListExport = z.infer<typeof exportSchema>;

export const exportListSchema = z
  .object({ data: z.array(exportSchema).describe('Newest first.') })
  .meta({ id: 'ExportList', description: `The exports that the caller has requested in the last ${exportDays} days.` });

export const listExportsSchema = z.strictObject({ merchantId: merchantIdSchema });

export const exportReferenceSchema = z.strictObject({
  merchantId: merchantIdSchema,
  id: idSchema.describe('The `id` of the export.'),
});

export const downloadExportLinkSchema = z.strictObject({
  token: z.string().min(1).max(100).describe('The token of the link: what is behind its `#`.'),
});
