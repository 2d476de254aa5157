import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { dayRangeShape, requireDaysInOrder } from '#shared/paging/day-range-filter.ts';
import { pageOf, pageShape } from '#shared/paging/page.ts';
import { idSchema, searchTextSchema } from '#shared/validation/text-schemas.ts';
import { securityEventNames, securityEventSeverities } from './security-event-kinds.ts';

export const securityEventSchema = z
  .object({
    id: z.number().int().meta({ description: 'Grows with each event.' }),
    kind: z.string(),
    severity: z.enum(securityEventSeverities),
    happenedAt: timestampSchema,
    user: z
      .object({ userId: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() })
      .nullable()
      .meta({ description: 'Null if the account is unknown.' }),
    merchantId: z.string().nullable(),
    merchantName: z.string().nullable(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEventRow = z.infer<typeof securityEventSchema>;

export const listSecurityEventsSchema = requireDaysInOrder(
  z.strictObject({
    kind: z.enum(securityEventNames).optional(),
    user: searchTextSchema
      .optional()
      .meta({ description: 'Id or whole e-mail of an account. An unknown e-mail finds the attempts on it.' }),
    merchantId: idSchema.optional(),
    ipAddress: z.string().trim().max(45).optional(),
    ...dayRangeShape,
    ...pageShape,
  }),
);
export type ListSecurityEvents = z.infer<typeof listSecurityEventsSchema>;

export const securityEventPageSchema = pageOf(securityEventSchema).meta({ id: 'SecurityEventPage' });

export const lockoutSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['account', 'address']),
    policy: z.string().meta({ description: 'The limit that was exceeded, for example `login` or `registration`.' }),
    label: z.string().nullable().meta({
      description: 'The IP address or network, or the e-mail of a known account. Null if it is not stored in clear.',
    }),
    userId: z.string().nullable().meta({ description: 'The account that is locked out, if there is one.' }),
    attempts: z.number().int(),
    blockedUntil: timestampSchema,
  })
  .meta({ id: 'Lockout' });
export type LockoutRow = z.infer<typeof lockoutSchema>;

export const lockoutsSchema = z.object({ lockouts: z.array(lockoutSchema) }).meta({ id: 'Lockouts' });

export const lockoutIdPattern = /^(account|address)-[0-9a-f]{64}$/u;
export const liftLockoutSchema = z.strictObject({ id: z.string().regex(lockoutIdPattern) });
