import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { roles } from '#shared/roles/roles.ts';
import {
  passkeyAssertionSchema,
  passkeyRequestOptionsSchema,
  submittedCodeSchema,
} from '#shared/two-factor/two-factor.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { newPasswordSchema, pinSchema, submittedPasswordSchema } from '#shared/validation/password.ts';
import { emailSchema, idSchema } from '#shared/validation/text-schemas.ts';

const tokenSchema = z.string().min(1).max(500);

// The format of the e-mail is not validated here: a malformed one is a failed login like any unknown address.
export const loginSchema = z.strictObject({
  email: z.string().trim().min(1).max(255),
  password: submittedPasswordSchema,
  code: submittedCodeSchema.optional(),
  rememberDevice: z
    .boolean()
    .optional()
    .meta({ description: 'Return a `deviceToken`, with which this device needs no code for 30 days.' }),
  deviceToken: tokenSchema.optional().meta({ description: 'The token of a remembered device, instead of a code.' }),
});
export type Login = z.infer<typeof loginSchema>;

export const refreshSchema = z.strictObject({ refreshToken: tokenSchema });
export const logoutSchema = refreshSchema;

export const sessionSchema = z
  .object({
    accessToken: z.string(),
    refreshToken: z.string(),
    userId: z.string(),
    role: z.enum(roles),
    merchantId: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    deviceToken: z
      .string()
      .nullable()
      .meta({ description: 'The token of a device that was remembered by this login; null otherwise.' }),
  })
  .meta({ id: 'Session' });

export const passkeyLoginOptionsSchema = z.object({ options: passkeyRequestOptionsSchema });
export const passkeyLoginSchema = z.strictObject({ response: passkeyAssertionSchema });

export const confirmOptionsSchema = z.object({
  options: passkeyRequestOptionsSchema.nullable().meta({ description: 'Null if the account has no passkey.' }),
});
export const confirmIdentitySchema = z
  .strictObject({
    password: submittedPasswordSchema.optional(),
    code: submittedCodeSchema.optional(),
    passkey: passkeyAssertionSchema.optional(),
  })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    ...issueParams('passwordOrPasskey'),
  });
export type ConfirmIdentity = z.infer<typeof confirmIdentitySchema>;
export const identityConfirmationSchema = z
  .object({ confirmedUntil: timestampSchema })
  .meta({ id: 'IdentityConfirmation' });
export type Session = z.infer<typeof sessionSchema>;

export const changePasswordSchema = z.strictObject({
  currentPassword: submittedPasswordSchema,
  newPassword: newPasswordSchema,
});
export const changePinSchema = z.strictObject({ currentPassword: submittedPasswordSchema, pinCode: pinSchema });
const theftSuspectedSchema = z
  .boolean()
  .optional()
  .meta({ description: 'The account may have been stolen: the new password then also revokes API keys and webhooks.' });
export const initiateResetSchema = z.strictObject({ email: emailSchema, isTheftSuspected: theftSuspectedSchema });
export const isTokenValidSchema = z.strictObject({ token: z.string().max(500) });
export const tokenValiditySchema = z
  .object({
    isValid: z.boolean(),
    isTheftSuspected: z
      .boolean()
      .meta({ description: 'True if `revokeAccess` is required, because the account may have been stolen.' }),
    apiKeyCount: z.number().int().meta({ description: 'API keys that go on working unless they are revoked.' }),
    webhookCount: z.number().int().meta({ description: 'Webhooks that go on being called unless they are disabled.' }),
  })
  .meta({ id: 'TokenValidity' });
export type TokenValidity = z.infer<typeof tokenValiditySchema>;
export const setPasswordSchema = z.strictObject({
  token: tokenSchema,
  password: newPasswordSchema,
  revokeAccess: z.boolean().optional().meta({ description: 'Also deletes all API keys and disables all webhooks.' }),
});

export const sessionSurfaces = ['Web', 'Mobile'] as const;

export const openSessionSchema = z
  .object({
    id: z.string(),
    surface: z.enum(sessionSurfaces).meta({ description: '`Web` is the portal, `Mobile` the card reader app.' }),
    browser: z.string().nullable().meta({ description: 'Derived from the user agent; null if unknown.' }),
    system: z.string().nullable(),
    ipAddress: z.string().nullable().meta({ description: 'The IP address of the login.' }),
    place: z.string().nullable().meta({
      description: 'The country of the IP address, in the language of the request; null if unknown.',
    }),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.meta({ description: 'When its tokens were last refreshed.' }),
    expiresAt: timestampSchema.meta({ description: 'When it ends by itself, unless it is used before.' }),
    isPresent: z.boolean().meta({ description: 'True for the session of this request.' }),
  })
  .meta({ id: 'OpenSession' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionsSchema = z.object({ sessions: z.array(openSessionSchema) }).meta({ id: 'OpenSessions' });

export const sessionIdSchema = z.strictObject({ id: idSchema });
