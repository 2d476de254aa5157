import { z } from 'zod';
import { createdAtSchema, timestampSchema } from '#shared/dates/moment-schema.ts';
import { normaliseCode } from '#shared/validation/normalise-text.ts';
import { idSchema, lineSchema, nameSchema } from '#shared/validation/text-schemas.ts';

/** Passkeys per account. */
export const maxPasskeys = 10;
export const recoveryCodeCount = 10;

/** Six digits of the authenticator app, or a recovery code in any casing, also with dashes. */
export const submittedCodeSchema = z
  .string()
  .overwrite(normaliseCode)
  .min(1)
  .max(60)
  .meta({ description: 'Six digits of the authenticator app, or a recovery code.', examples: ['305174'] });

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/u);

/** Messages of the browser's WebAuthn interface. Unread members are dropped. */
const credential = {
  id: base64url(1364).min(1).describe('Credential id, base64url.'),
  rawId: base64url(1364).min(1).describe('The same as `id`.'),
  type: z.literal('public-key').describe('Kind of credential of the WebAuthn standard.'),
};
const transportsDescription = 'How the browser reaches the authenticator, such as `internal` or `usb`.';

export const passkeyAssertionSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64url(4000).describe('What the browser signed, base64url.'),
        authenticatorData: base64url(4000).describe('What the authenticator says about itself, base64url.'),
        signature: base64url(8000).describe('By the private key of the passkey, base64url.'),
        userHandle: base64url(200).nullish().describe('The account that the passkey was made for, base64url.'),
      })
      .describe('The answer of the authenticator.'),
  })
  .meta({
    id: 'PasskeyAssertion',
    description: 'The JSON form of the `PublicKeyCredential` that the browser returns.',
  });
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

const passkeyAttestationSchema = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: base64url(4000).describe('What the browser signed, base64url.'),
        attestationObject: base64url(10_000).describe('The public key and how it was made, base64url.'),
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/u))
          .max(8)
          .optional()
          .describe(transportsDescription),
      })
      .describe('The answer of the authenticator.'),
  })
  .meta({
    id: 'PasskeyAttestation',
    description: 'The JSON form of the `PublicKeyCredential` that the browser returns.',
  });
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

const descriptorSchema = z.object({
  id: z.string().describe('Credential id, base64url.'),
  type: credential.type,
  transports: z.array(z.string()).exactOptional().describe(transportsDescription),
});
const userVerificationSchema = z
  .enum(['required', 'preferred', 'discouraged'])
  .describe('Whether the authenticator asks for a PIN, a fingerprint or a face.');
const challengeSchema = z.string().describe('Random bytes to sign, base64url; used once.');
const timeoutSchema = z.number().exactOptional().describe('Milliseconds that the browser waits.');

export const passkeyRequestOptionsSchema = z
  .object({
    challenge: challengeSchema,
    timeout: timeoutSchema,
    rpId: z.string().exactOptional().describe('Domain that the passkeys belong to.'),
    allowCredentials: z
      .array(descriptorSchema)
      .exactOptional()
      .describe('Usable passkeys; any of this domain if empty.'),
    userVerification: userVerificationSchema.exactOptional(),
  })
  .meta({ id: 'PasskeyRequestOptions', description: 'Pass it to `navigator.credentials.get`.' });

export const passkeyCreationOptionsSchema = z
  .object({
    rp: z
      .object({
        id: z.string().exactOptional().describe('Domain that the passkey will belong to.'),
        name: z.string().describe('What the browser calls this service.'),
      })
      .describe('The relying party: this service.'),
    user: z
      .object({
        id: z.string().describe('The account, base64url.'),
        name: z.string().describe('E-mail address of the account.'),
        displayName: z.string().describe('What the browser calls the account.'),
      })
      .describe('Whose passkey it will be.'),
    challenge: challengeSchema,
    pubKeyCredParams: z
      .array(z.object({ alg: z.number().describe('COSE number of the algorithm.'), type: credential.type }))
      .describe('Accepted signature algorithms, the preferred one first.'),
    timeout: timeoutSchema,
    excludeCredentials: z
      .array(descriptorSchema)
      .exactOptional()
      .describe('Passkeys that the account has; their authenticators make no second one.'),
    authenticatorSelection: z
      .object({
        residentKey: z
          .enum(['required', 'preferred', 'discouraged'])
          .exactOptional()
          .describe('Whether the passkey can be found without an account name.'),
        requireResidentKey: z.boolean().exactOptional().describe('As `residentKey`, for browsers of WebAuthn 1.'),
        userVerification: userVerificationSchema.exactOptional(),
      })
      .exactOptional()
      .describe('What the authenticator must be able to do.'),
    attestation: z
      .enum(['none', 'direct', 'enterprise', 'indirect'])
      .exactOptional()
      .describe('Whether the authenticator proves its model.'),
    extensions: z
      .object({ credProps: z.boolean().exactOptional().describe('Asks whether the passkey is discoverable.') })
      .exactOptional()
      .describe('Extensions of the WebAuthn standard.'),
  })
  .meta({ id: 'PasskeyCreationOptions', description: 'Pass it to `navigator.credentials.create`.' });

const passkeySchema = z
  .object({
    id: z.string().describe('Opaque id, for renaming or removing it.'),
    name: z.string().describe('What the user calls it.'),
    createdAt: createdAtSchema,
    lastUsedAt: timestampSchema.nullable().describe('Latest login with it; null before the first one.'),
    isSynced: z.boolean().meta({ description: 'True if a password manager copies it to other devices.' }),
  })
  .meta({ id: 'Passkey', description: 'A passkey of the account.' });
export type Passkey = z.infer<typeof passkeySchema>;

const rememberedDeviceSchema = z
  .object({
    id: z.string().describe('Opaque id, for removing it.'),
    browser: z.string().nullable().describe('Derived from the user agent; null if unknown.'),
    system: z.string().nullable().describe('Operating system, derived from the user agent; null if unknown.'),
    ipAddress: z.string().nullable().describe('Where it was last used.'),
    createdAt: createdAtSchema,
    lastUsedAt: timestampSchema.describe('Latest login without a second factor.'),
    expiresAt: timestampSchema.describe('From then on it needs a second factor again.'),
  })
  .meta({ id: 'RememberedDevice', description: 'A device that needs no second factor.' });
export type RememberedDevice = z.infer<typeof rememberedDeviceSchema>;

export const twoFactorStatusSchema = z
  .object({
    isRequired: z.boolean().meta({ description: 'True if the role must have a second factor.' }),
    authenticator: z
      .object({
        createdAt: createdAtSchema,
        lastUsedAt: timestampSchema.nullable().describe('Latest login with it; null before the first one.'),
      })
      .nullable()
      .describe('The authenticator app; null if there is none.'),
    passkeys: z.array(passkeySchema).describe(`Oldest first, at most ${maxPasskeys}.`),
    recoveryCodesLeft: z.int().min(0).max(recoveryCodeCount).describe('Recovery codes that were not used yet.'),
    devices: z.array(rememberedDeviceSchema).meta({ description: 'Devices that need no second factor.' }),
  })
  .meta({ id: 'TwoFactorStatus', description: 'The second factors of the account.' });
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

export const authenticatorSetupSchema = z
  .object({
    secret: z.string().meta({ description: 'Base32, to type into the app.' }),
    uri: z.string().meta({ description: 'The `otpauth://` address, to show as a QR code.' }),
  })
  .meta({ id: 'AuthenticatorSetup', description: 'What an authenticator app needs.' });

const codesSchema = z.array(z.string()).meta({ description: 'Only this response contains them. Each works once.' });
export const recoveryCodesSchema = z.object({ recoveryCodes: codesSchema }).meta({
  id: 'RecoveryCodes',
  description: 'New recovery codes; the former ones work no longer.',
});
export const confirmAuthenticatorSchema = z.strictObject({ code: submittedCodeSchema });
export const addedAuthenticatorSchema = z
  .object({ recoveryCodes: codesSchema.nullable().meta({ description: 'Null if the account has codes already.' }) })
  .meta({ id: 'AddedAuthenticator', description: 'The codes of an account’s first second factor.' });

export const passkeyNameSchema = nameSchema.meta({
  description: 'What the user calls the passkey.',
  examples: ['Céges laptop'],
});
export const addPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  response: passkeyAttestationSchema.describe('What `navigator.credentials.create` returned.'),
});
export const addedPasskeySchema = addedAuthenticatorSchema
  .extend({ passkey: passkeySchema.describe('The new one.') })
  .meta({ id: 'AddedPasskey', description: 'A passkey that was added.' });
export const renamePasskeySchema = z.strictObject({
  id: idSchema.describe('The passkey, by its `id` in the status.'),
  name: passkeyNameSchema,
});
export const factorIdSchema = z.strictObject({ id: idSchema.describe('The passkey, device or request, by its `id`.') });

const personSchema = z.object({
  id: z.string().describe('Id of the account.'),
  email: z.string().describe('Address of the account.'),
  firstName: z.string().describe('Given name.'),
  lastName: z.string().describe('Family name.'),
});
export const factorRecoverySchema = z
  .object({
    id: z.string().describe('Opaque id, for approving or closing it.'),
    account: personSchema.meta({ description: 'The administrator who has lost all second factors.' }),
    openedBy: personSchema.nullable().meta({ description: 'Null for the operator’s command.' }),
    reason: z.string().describe('Why it is needed, and how the person was identified.'),
    openedAt: timestampSchema.describe('Time of the request.'),
    expiresAt: timestampSchema.describe('From then on it cannot be approved.'),
  })
  .meta({ id: 'FactorRecovery', description: 'A request to remove the second factors of an administrator.' });
export type FactorRecovery = z.infer<typeof factorRecoverySchema>;
export const factorRecoveryListSchema = z
  .object({ data: z.array(factorRecoverySchema).describe('The open requests.') })
  .meta({ id: 'FactorRecoveryList', description: 'Open requests to remove second factors.' });
export const openRecoverySchema = z.strictObject({
  userId: idSchema.describe('The administrator who has lost all second factors.'),
  reason: lineSchema(255).meta({
    description: 'Why it is needed, and how you identified the person.',
    examples: ['Elveszett a telefonja; személyesen azonosítottam.'],
  }),
});
