import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';

/** The possible findings of a verification of the audit log. */
const auditProblemKinds = [
  'anchorChanged',
  'anchorMissing',
  'chainMissing',
  'chainChanged',
  'chainDeleted',
  'entryChanged',
  'entryMissing',
  'entryUnexpected',
] as const;

const auditProblemSchema = z
  .object({
    kind: z.enum(auditProblemKinds).meta({
      description:
        '`entryChanged`: the stored hash does not fit; also for entries that changed places. `entryMissing`: a position is empty. `entryUnexpected`: an entry was inserted beside its chain. `chainChanged`: the end of a chain, or its hash in an anchor, does not fit. `chainMissing`: an anchored chain is gone. `chainDeleted`: a chain was deleted before the end of its retention period. `anchorChanged`, `anchorMissing`: the anchors do not fit together.',
    }),
    anchorSequence: z.number().int().nullable().describe('`sequence` of the anchor; null for an entry.'),
    merchantId: z.string().nullable().meta({ description: 'Null for entries that belong to no merchant.' }),
    day: z
      .string()
      .nullable()
      .meta({ description: 'The day of the chain; 1970-01-01 for entries of former versions.' }),
    position: z.number().int().nullable().describe('Place in the chain, from 1; null for a whole chain or an anchor.'),
    entryId: z.string().nullable().describe('`id` of the audit entry, if there is one.'),
  })
  .meta({ id: 'AuditProblem', description: 'Where the audit log was changed.' });
export type AuditProblem = z.infer<typeof auditProblemSchema>;

export const auditVerificationSchema = z
  .object({
    isIntact: z.boolean().describe('True if all hashes of the period fit.'),
    verifiedAt: timestampSchema.describe('Beginning of the verification.'),
    anchorCount: z.number().int().describe('Verified anchors.'),
    chainCount: z.number().int().describe('Verified chains: one per merchant and day.'),
    entryCount: z.number().int().describe('Verified entries.'),
    problem: auditProblemSchema.nullable().meta({ description: 'The first problem; null if there is none.' }),
  })
  .meta({ id: 'AuditVerification', description: 'The result of a verification of the audit log.' });
export type AuditVerification = z.infer<typeof auditVerificationSchema>;
