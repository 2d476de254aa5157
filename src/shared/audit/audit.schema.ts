import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { roles } from '../roles/roles.ts';

export const auditEntrySchema = z
  .object({
    id: z.string(),
    happenedAt: timestampSchema,
    actor: z.object({
      userId: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(roles).meta({ description: 'The role in which the user acted.' }),
    }),
    ipAddress: z.string().nullable().meta({ description: 'Null for a command run on the server.' }),
    action: z.string(),
    subject: z.object({ type: z.string(), id: z.string().nullable() }),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })).meta({
      description: 'Changed fields with their values before and after; null if there was no value. Secrets are masked.',
    }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditSchema = requireDaysInOrder(
  z.strictObject({
    actor: searchTextSchema.optional().meta({ description: 'Id or whole e-mail of the user who acted.' }),
    merchantId: idSchema.optional(),
    action: searchTextSchema
      .optional()
      .meta({ description: 'An action such as `terminal.update`, or its start: `terminal.`' }),
    ...dayRangeShape,
    ...pageShape,
  }),
);
export type ListAudit = z.infer<typeof listAuditSchema>;

export const auditPageSchema = pageOf(auditEntrySchema).meta({ id: 'AuditPage' });
