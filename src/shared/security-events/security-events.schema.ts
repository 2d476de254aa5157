import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { merchantIdSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { securityEventNames, securityEventSeverities } from './security-event-kinds.ts';

const securityEventSchema = z
  .object({
    id: z.number().int().meta({ description: 'Grows with each event.' }),
    kind: z.string().describe('What happened, such as `loginFailed`. Later versions may add kinds.'),
    severity: z.enum(securityEventSeverities).describe('How urgent it is, as in syslog (RFC 5424).'),
    happenedAt: timestampSchema.describe('Time of the event by the server’s clock.'),
    user: z
      .object({
        userId: z.string().describe('Account that it is about.'),
        email: z.string().describe('Address of the account today.'),
        firstName: z.string().describe('Given name.'),
        lastName: z.string().describe('Family name.'),
      })
      .nullable()
      .meta({ description: 'Null if the account is unknown.' }),
    merchantId: z.string().nullable().describe('Merchant of the account; null if it has none.'),
    merchantName: z.string().nullable().describe('What people call this merchant.'),
    ipAddress: z.string().nullable().describe('Where the request came from; null for a command run on the server.'),
    userAgent: z.string().nullable().describe('Browser or program, as it calls itself.'),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Further facts, by kind of event.'),
  })
  .meta({ id: 'SecurityEvent', description: 'An event that matters to the security of an account.' });
export type SecurityEventRow = z.infer<typeof securityEventSchema>;

export const listSecurityEventsSchema = requireDaysInOrder(
  z.strictObject({
    kind: z.enum(securityEventNames).optional().describe('Events of one kind; without it all.'),
    user: searchTextSchema
      .optional()
      .meta({ description: 'Id or whole e-mail of an account. An unknown e-mail finds the attempts on it.' }),
    merchantId: merchantIdSchema
      .optional()
      .describe('Events of the accounts of one merchant; an unknown one has none.'),
    ipAddress: z
      .string()
      .overwrite(normaliseCode)
      .max(45)
      .optional()
      .describe('Events from one address, IPv4 or IPv6.'),
    ...dayRangeShape,
    ...pageShape,
  }),
);
export type ListSecurityEvents = z.infer<typeof listSecurityEventsSchema>;

export const securityEventPageSchema = pageOf(securityEventSchema).meta({
  id: 'SecurityEventPage',
  description: 'A page of security events, newest first.',
});

const lockoutSchema = z
  .object({
    id: z.string().describe('Opaque id, for lifting the lockout.'),
    kind: z
      .enum(['account', 'address'])
      .describe(
        '`account` for failed logins of an account. `address` for all other limits: of an IP address, or without `label` of a user, merchant or e-mail address.',
      ),
    policy: z.string().meta({ description: 'The limit that was exceeded, for example `login` or `registration`.' }),
    label: z.string().nullable().meta({
      description: 'The IP address or network, or the e-mail of a known account. Null if it is not stored in clear.',
    }),
    userId: z.string().nullable().meta({ description: 'The account that is locked out, if there is one.' }),
    attempts: z.number().int().describe('Failures that were counted.'),
    blockedUntil: timestampSchema.describe('End of the lockout.'),
  })
  .meta({ id: 'Lockout', description: 'An account or address that must wait before it can try again.' });
export type LockoutRow = z.infer<typeof lockoutSchema>;

export const lockoutsSchema = z
  .object({ lockouts: z.array(lockoutSchema).describe('All current lockouts.') })
  .meta({ id: 'Lockouts', description: 'The accounts and addresses that are locked out.' });

const lockoutIdPattern = /^(account|address)-[0-9a-f]{64}$/u;
export const liftLockoutSchema = z.strictObject({
  id: z.string().regex(lockoutIdPattern).describe('The lockout, by its `id` in the list.'),
});
