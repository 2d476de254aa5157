import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { idSchema } from '#shared/validation/text-schemas.ts';

const hashSchema = z.string().meta({ description: 'SHA-256, 64 hexadecimal digits.' });

export const auditAnchorSchema = z
  .object({
    sequence: z.number().int(),
    createdAt: timestampSchema,
    hash: hashSchema,
    previousHash: z.string().meta({ description: 'The hash of the anchor before it; zeros for the first one.' }),
    chainCount: z.number().int().meta({ description: 'The chains that have changed since the anchor before it.' }),
  })
  .meta({ id: 'AuditAnchor' });
export type AuditAnchorRow = z.infer<typeof auditAnchorSchema>;

export const listAnchorsSchema = z.strictObject(pageShape);
export const auditAnchorPageSchema = pageOf(auditAnchorSchema).meta({ id: 'AuditAnchorPage' });

export const auditChainStateSchema = z
  .object({
    lastAnchor: auditAnchorSchema.nullable(),
    anchorCount: z.number().int(),
    unanchoredChainCount: z.number().int().meta({ description: 'The chains that have changed since the last anchor.' }),
    anchorEmail: z.string().nullable().meta({ description: 'Who receives each anchor by e-mail; null for nobody.' }),
  })
  .meta({ id: 'AuditChainState' });
export type AuditChainState = z.infer<typeof auditChainStateSchema>;

const rangeShape = { merchantId: idSchema.optional(), ...dayRangeShape };

export const verifyAuditSchema = requireDaysInOrder(z.strictObject(rangeShape));
export type VerifyAudit = z.infer<typeof verifyAuditSchema>;

export const auditExportFormats = ['csv', 'jsonl'] as const;

export const exportAuditSchema = requireDaysInOrder(
  z.strictObject({
    ...rangeShape,
    format: z
      .enum(auditExportFormats)
      .default('csv')
      .meta({ description: '`jsonl` has one JSON object per line, with everything that the hash covers.' }),
  }),
);
export type ExportAudit = z.infer<typeof exportAuditSchema>;
