import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '../paging/list-filter.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { roles } from '../roles/roles.ts';
import { idSchema, searchTextSchema } from '../validation/text.ts';

export const auditEntrySchema = z
  .object({
    id: z.string(),
    happenedAt: timestampSchema,
    actor: z.object({
      userId: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      role: z.enum(roles).meta({ description: 'The one that it acted in.' }),
    }),
    ipAddress: z.string().nullable().meta({ description: 'Null for what a command did on the server itself.' }),
    action: z.string(),
    subject: z.object({ type: z.string(), id: z.string().nullable() }),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    changes: z
      .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
      .meta({ description: 'Field to before and after; null on the side where there is nothing. Secrets are hidden.' }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAuditSchema = requireDaysInOrder(
  z.strictObject({
    actor: searchTextSchema.optional().meta({ description: 'Who did it: the user’s id, or its whole e-mail.' }),
    merchantId: idSchema.optional(),
    action: searchTextSchema
      .optional()
      .meta({ description: 'What was done, as in `terminal.update`; its beginning is enough: `terminal.`' }),
    ...dayRangeShape,
    ...pageShape,
  }),
);
export type ListAudit = z.infer<typeof listAuditSchema>;

export const auditPageSchema = pageOf(auditEntrySchema).meta({ id: 'AuditPage' });
