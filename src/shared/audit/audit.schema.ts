import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { pageOf, pageShape } from '../paging/page.ts';
import { roles } from '../roles/roles.ts';

const auditEntrySchema = z
  .object({
    id: z.string().describe('Opaque id; grows with time.'),
    happenedAt: timestampSchema.describe('Time of the action by the server’s clock.'),
    actor: z
      .object({
        userId: z.string().describe('Account of the user who acted.'),
        email: z.string().describe('Address of the account today.'),
        firstName: z.string().describe('Given name.'),
        lastName: z.string().describe('Family name.'),
        role: z.enum(roles).meta({ description: 'The role in which the user acted.' }),
      })
      .describe('Who acted.'),
    ipAddress: z.string().nullable().meta({ description: 'Null for a command run on the server.' }),
    action: z.string().describe('Subject and verb, such as `terminal.update`.'),
    subject: z
      .object({
        type: z.string().describe('Kind of the changed object, such as `terminal`.'),
        id: z.string().nullable().describe('Which one; null if there is only one of its kind.'),
      })
      .describe('What was changed or read.'),
    merchantId: z.string().nullable().describe('Merchant whose data it is; null if it belongs to none.'),
    merchantName: z.string().nullable().describe('What people call this merchant.'),
    changes: z
      .record(
        z.string(),
        z.object({
          before: z.unknown().describe('Value before the change; null if there was none.'),
          after: z.unknown().describe('Value after the change; null if it was removed.'),
        }),
      )
      .describe('The changed fields by name. Secrets are masked.'),
  })
  .meta({ id: 'AuditEntry', description: 'An entry of the audit log. Entries never change.' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const changedFieldsSchema = searchTextSchema.regex(/^(?:[A-Za-z]+(?:[.,][A-Za-z]+)*)?$/u).meta({
  description:
    'Entries that changed this field, named as in `changes`; several are separated by commas, one of which has to be changed.',
  examples: ['merchant.website,merchant.doingBusinessAs'],
});

/** The filter of the list and its export. */
export const auditFilterShape = {
  actor: searchTextSchema.optional().meta({ description: 'Id or whole e-mail of the user who acted.' }),
  searchFor: searchTextSchema.optional().meta({
    description:
      'Parts of the name or the e-mail of the user who acted, or of the name, the tax number or the MID of the merchant. Each word must occur.',
  }),
  merchantId: merchantIdSchema.optional().describe('Entries of one merchant; an unknown one has none.'),
  action: searchTextSchema
    .optional()
    .meta({ description: 'An action such as `terminal.update`, or its start, such as `terminal.`.' }),
  field: changedFieldsSchema.optional(),
  ...dayRangeShape,
};

export const listAuditSchema = requireDaysInOrder(z.strictObject({ ...auditFilterShape, ...pageShape }));
export type ListAudit = z.infer<typeof listAuditSchema>;
export type AuditFilter = Omit<ListAudit, keyof typeof pageShape>;

export const auditPageSchema = pageOf(auditEntrySchema).meta({
  id: 'AuditPage',
  description: 'A page of the audit log, newest entry first.',
});
