import { z } from 'zod';
import { timestampSchema } from '#shared/dates/moment-schema.ts';
import { idSchema, lineSchema, nameSchema } from '#shared/validation/text-schemas.ts';

/** Passkeys per account. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

/** A code as people type it: six digits of the authenticator app, or a recovery code in any casing, with or without dashes. */
export const submittedCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code.', examples: ['305174'] });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/u);

/** The messages of the browser's WebAuthn interface. Members that the server does not read are dropped. */
const credential = { id: base64url(1364).min(1), rawId: base64url(1364).min(1), type: z.literal('public-key') };

export const passkeyAssertionSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(8000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'The JSON form of the `PublicKeyCredential` that the browser returns.',
  });
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

export const passkeyAttestationSchema = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(10_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/u))
        .max(8)
        .optional(),
    }),
  })
  .meta({
    id: 'PasskeyAttestation',
    description: 'The JSON form of the `PublicKeyCredential` that the browser returns.',
  });
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).exactOptional(),
});
const userVerificationSchema = z.enum(['required', 'preferred', 'discouraged']);

export const passkeyRequestOptionsSchema = z
  .object({
    challenge: z.string(),
    timeout: z.number().exactOptional(),
    rpId: z.string().exactOptional(),
    allowCredentials: z.array(descriptorSchema).exactOptional(),
    userVerification: userVerificationSchema.exactOptional(),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'Pass it to `navigator.credentials.get`.' });

export const passkeyCreationOptionsSchema = z
  .object({
    rp: z.object({ id: z.string().exactOptional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number().exactOptional(),
    excludeCredentials: z.array(descriptorSchema).exactOptional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).exactOptional(),
        requireResidentKey: z.boolean().exactOptional(),
        userVerification: userVerificationSchema.exactOptional(),
      })
      .exactOptional(),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).exactOptional(),
    extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'Pass it to `navigator.credentials.create`.' });

export const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema.nullable(),
    isSynced: z.boolean().meta({ description: 'True if a password manager copies it to other devices.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const rememberedDeviceSchema = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    ipAddress: z.string().nullable(),
    createdAt: timestampSchema,
    lastUsedAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'RememberedDevice' });
export type RememberedDevice = z.infer<typeof rememberedDeviceSchema>;

export const twoFactorStatusSchema = z
  .object({
    isRequired: z.boolean().meta({ description: 'True if the role must have a second factor.' }),
    authenticator: z.object({ createdAt: timestampSchema, lastUsedAt: timestampSchema.nullable() }).nullable(),
    passkeys: z.array(passkeySchema),
    recoveryCodesLeft: z.int(),
    devices: z.array(rememberedDeviceSchema).meta({ description: 'Devices that need no second factor.' }),
  })
  .meta({ id: 'TwoFactorStatus' });
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

export const authenticatorSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, to type into the app.' }),
    uri: z.string().meta({ description: 'The `otpauth://` address, to show as a QR code.' }),
  })
  .meta({ id: 'AuthenticatorSetup' });

const codesSchema = z.array(z.string()).meta({ description: 'Only this response contains them. Each works once.' });
export const recoveryCodesSchema = z.object({ recoveryCodes: codesSchema }).meta({ id: 'RecoveryCodes' });
export const confirmAuthenticatorSchema = z.strictObject({ code: submittedCodeSchema });
export const addedAuthenticatorSchema = z
  .object({ recoveryCodes: codesSchema.nullable().meta({ description: 'Null if the account has codes already.' }) })
  .meta({ id: 'AddedAuthenticator' });

/** The name that people give to a passkey. */
export const passkeyNameSchema = nameSchema.meta({ examples: ['Céges laptop'] });
export const addPasskeySchema = z.strictObject({ name: passkeyNameSchema, response: passkeyAttestationSchema });
export const addedPasskeySchema = addedAuthenticatorSchema
  .extend({ passkey: passkeySchema })
  .meta({ id: 'AddedPasskey' });
export const renamePasskeySchema = z.strictObject({ id: idSchema, name: passkeyNameSchema });
export const factorIdSchema = z.strictObject({ id: idSchema });

const personSchema = z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() });
export const factorRecoverySchema = z
  .object({
    id: z.string(),
    account: personSchema.meta({ description: 'The administrator who has lost all second factors.' }),
    openedBy: personSchema.nullable().meta({ description: 'Null for the operator’s command.' }),
    reason: z.string(),
    openedAt: timestampSchema,
    expiresAt: timestampSchema,
  })
  .meta({ id: 'FactorRecovery' });
export type FactorRecovery = z.infer<typeof factorRecoverySchema>;
export const factorRecoveryListSchema = z
  .object({ data: z.array(factorRecoverySchema) })
  .meta({ id: 'FactorRecoveryList' });
export const openRecoverySchema = z.strictObject({
  userId: idSchema,
  reason: lineSchema(255).meta({ examples: ['Elveszett a telefonja; személyesen azonosítottam.'] }),
});
