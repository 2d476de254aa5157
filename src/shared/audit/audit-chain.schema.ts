import { z } from 'zod';
import { createdAtSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { merchantIdSchema } from '#shared/validation/text-schemas.ts';
import { auditFilterShape } from './audit.schema.ts';

const hashSchema = z.string().meta({ description: 'SHA-256, 64 hexadecimal digits.' });

const auditAnchorSchema = z
  .object({
    sequence: z.number().int().describe('Counts the anchors from 1.'),
    createdAt: createdAtSchema,
    hash: hashSchema,
    previousHash: z.string().meta({ description: 'The hash of the anchor before it; zeros for the first one.' }),
    chainCount: z.number().int().meta({ description: 'The chains that have changed since the anchor before it.' }),
  })
  .meta({ id: 'AuditAnchor', description: 'A hash over all chains of the audit log at one moment.' });
export type AuditAnchorRow = z.infer<typeof auditAnchorSchema>;

export const listAnchorsSchema = z.strictObject(pageShape);
export const auditAnchorPageSchema = pageOf(auditAnchorSchema).meta({
  id: 'AuditAnchorPage',
  description: 'A page of anchors, newest first.',
});

export const auditChainStateSchema = z
  .object({
    lastAnchor: auditAnchorSchema.nullable().describe('The newest one; null before the first one.'),
    anchorCount: z.number().int().describe('Anchors since the beginning.'),
    unanchoredChainCount: z.number().int().meta({ description: 'The chains that have changed since the last anchor.' }),
    anchorEmail: z.string().nullable().meta({ description: 'Who receives each anchor by e-mail; null for nobody.' }),
  })
  .meta({ id: 'AuditChainState', description: 'How far the audit log is anchored.' });
export type AuditChainState = z.infer<typeof auditChainStateSchema>;

const rangeShape = {
  merchantId: merchantIdSchema.optional().describe('Entries of one merchant; without it all entries.'),
  ...dayRangeShape,
};

export const verifyAuditSchema = requireDaysInOrder(z.strictObject(rangeShape));
export type VerifyAudit = z.infer<typeof verifyAuditSchema>;

export const auditExportFormats = ['csv', 'jsonl'] as const;

export const exportAuditSchema = requireDaysInOrder(
  z.strictObject({
    ...auditFilterShape,
    format: z
      .enum(auditExportFormats)
      .default('csv')
      .meta({ description: 'The `jsonl` form has one JSON object per line, with everything that the hash covers.' }),
  }),
);
export type ExportAudit = z.infer<typeof exportAuditSchema>;
