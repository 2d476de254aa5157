import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { roles } from '#shared/roles/roles.ts';
import { memberRoles } from '#shared/team/member-roles.ts';
import {
  passkeyAssertionSchema,
  passkeyRequestOptionsSchema,
  submittedCodeSchema,
} from '#shared/two-factor/two-factor.schema.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { trimInvisible } from '#shared/validation/normalise-text.ts';
import { newPasswordSchema, pinSchema, submittedPasswordSchema } from '#shared/validation/password.ts';
import { idSchema, knownEmailSchema } from '#shared/validation/text-schemas.ts';

const tokenSchema = z.string().min(1).max(500);

// A malformed e-mail is no invalid input: it fails like an unknown address.
export const loginSchema = z.strictObject({
  email: z.string().overwrite(trimInvisible).min(1).max(255).describe('Address of the account, in any casing.'),
  password: submittedPasswordSchema,
  code: submittedCodeSchema.optional(),
  rememberDevice: z
    .boolean()
    .optional()
    .meta({ description: 'Return a `deviceToken`, with which this device needs no code for 30 days.' }),
  deviceToken: tokenSchema.optional().meta({ description: 'The token of a remembered device, instead of a code.' }),
});
export type Login = z.infer<typeof loginSchema>;

export const refreshSchema = z.strictObject({
  refreshToken: tokenSchema.describe('From the latest login or refresh; works once.'),
});
export const logoutSchema = refreshSchema;

export const sessionSchema = z
  .object({
    accessToken: z.string().describe('Send it as a bearer token. Valid for 15 minutes.'),
    refreshToken: z.string().describe('Gives a new pair of tokens, once.'),
    userId: z.string().describe('Account that logged in.'),
    role: z.enum(roles).describe('What the account may do.'),
    merchantId: z.string().nullable().describe('Merchant of the session; null for staff.'),
    memberRole: z.enum(memberRoles).nullable().describe('Role in the team of the merchant; null without a merchant.'),
    liveMerchantId: z
      .string()
      .nullable()
      .describe('In test mode the merchant whose test mode `merchantId` is; null otherwise.'),
    firstName: z.string().describe('Given name.'),
    lastName: z.string().describe('Family name.'),
    deviceToken: z
      .string()
      .nullable()
      .meta({ description: 'The token of a device that was remembered by this login; null otherwise.' }),
  })
  .meta({ id: 'Session', description: 'A login: who it is, and the tokens.' });

export const passkeyLoginOptionsSchema = z.object({
  options: passkeyRequestOptionsSchema.describe('For `navigator.credentials.get`.'),
});
export const passkeyLoginSchema = z.strictObject({
  response: passkeyAssertionSchema.describe('What `navigator.credentials.get` returned.'),
});

export const confirmOptionsSchema = z.object({
  options: passkeyRequestOptionsSchema.nullable().meta({ description: 'Null if the account has no passkey.' }),
});
export const confirmIdentitySchema = z
  .strictObject({
    password: submittedPasswordSchema.optional().describe('The current one, as the user typed it.'),
    code: submittedCodeSchema.optional(),
    passkey: passkeyAssertionSchema
      .optional()
      .describe('What `navigator.credentials.get` returned, instead of a password.'),
  })
  .refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), {
    path: ['password'],
    ...issueParams('passwordOrPasskey'),
  });
export type ConfirmIdentity = z.infer<typeof confirmIdentitySchema>;
export const identityConfirmationSchema = z
  .object({ confirmedUntil: timestampSchema.describe('Until then operations that need a recent login work.') })
  .meta({ id: 'IdentityConfirmation', description: 'How long this login counts as recent.' });
export type Session = z.infer<typeof sessionSchema>;

export const changePasswordSchema = z.strictObject({
  currentPassword: submittedPasswordSchema.describe('The one to be replaced.'),
  newPassword: newPasswordSchema,
});
export const changePinSchema = z.strictObject({
  currentPassword: submittedPasswordSchema.describe('Of the account.'),
  pinCode: pinSchema,
});
const theftSuspectedSchema = z
  .boolean()
  .optional()
  .meta({ description: 'The account may have been stolen: the new password then also revokes API keys and webhooks.' });
export const initiateResetSchema = z.strictObject({
  email: knownEmailSchema.describe('Address of the account. The answer is the same if there is none.'),
  isTheftSuspected: theftSuspectedSchema,
});
export const isTokenValidSchema = z.strictObject({
  token: z.string().max(500).describe('From the link in the e-mail.'),
});
export const tokenValiditySchema = z
  .object({
    isValid: z.boolean().describe('False if the link was used, has expired or was replaced by a newer one.'),
    isTheftSuspected: z
      .boolean()
      .meta({ description: 'True if `revokeAccess` is required, because the account may have been stolen.' }),
    apiKeyCount: z.number().int().meta({ description: 'API keys that go on working unless they are revoked.' }),
    webhookCount: z.number().int().meta({ description: 'Webhooks that go on being called unless they are disabled.' }),
  })
  .meta({ id: 'TokenValidity', description: 'Whether a link to set a password still works.' });
export type TokenValidity = z.infer<typeof tokenValiditySchema>;
export const setPasswordSchema = z.strictObject({
  token: tokenSchema.describe('From the link in the e-mail.'),
  password: newPasswordSchema,
  revokeAccess: z.boolean().optional().meta({ description: 'Also deletes all API keys and disables all webhooks.' }),
});

export const sessionSurfaces = ['Web', 'Mobile'] as const;

const openSessionSchema = z
  .object({
    id: z.string().describe('Opaque id, for ending the session.'),
    surface: z.enum(sessionSurfaces).meta({ description: '`Web` is the portal, `Mobile` the card reader app.' }),
    browser: z.string().nullable().meta({ description: 'Derived from the user agent; null if unknown.' }),
    system: z.string().nullable().describe('Operating system, derived from the user agent; null if unknown.'),
    ipAddress: z.string().nullable().meta({ description: 'The IP address of the login.' }),
    place: z.string().nullable().meta({
      description: 'The country of the IP address, in the language of the request; null if unknown.',
    }),
    createdAt: createdAtSchema,
    lastUsedAt: timestampSchema.meta({ description: 'When its tokens were last refreshed.' }),
    expiresAt: timestampSchema.meta({ description: 'When it ends by itself, unless it is used before.' }),
    isPresent: z.boolean().meta({ description: 'True for the session of this request.' }),
  })
  .meta({ id: 'OpenSession', description: 'A login that has not ended.' });
export type OpenSession = z.infer<typeof openSessionSchema>;

export const openSessionsSchema = z
  .object({ sessions: z.array(openSessionSchema).describe('Most recently used first.') })
  .meta({ id: 'OpenSessions', description: 'The logins of an account that have not ended.' });

export const sessionIdSchema = z.strictObject({ id: idSchema.describe('The session, by its `id` in the list.') });
