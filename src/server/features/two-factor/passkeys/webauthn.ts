import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import { tokenHash } from '#server/platform/data-keys/data-keys.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  passkeyRequestOptionsSchema,
} from '#shared/two-factor/two-factor.schema.ts';
import type { StoredPasskey, WebauthnChallenge } from '../two-factor.types.ts';
import { findPasskeyByCredential } from './passkeys.repository.ts';
import { consumeChallenge, insertChallenge } from './webauthn-challenges.repository.ts';

/** Time to answer a challenge. */
const challengeMs = 5 * minuteMs;
/** EdDSA, ES256 and RS256: each authenticator supports one. */
const algorithms = [-8, -7, -257];

type ChallengeFor = Pick<WebauthnChallenge, 'purpose' | 'userId'>;
type WebauthnDeps = Pick<Deps, 'sequelize' | 'clock' | 'settings'>;

/** A passkey works only on the host of PUBLIC_URL. */
const relyingPartyId = ({ publicUrl }: Settings): string => new URL(publicUrl).hostname;

/**
 * Returns the origin that a response must have. Outside production, any port is valid:
 * the portal may have its own server.
 */
const expectedOrigin = ({ publicUrl, isProduction }: Settings, origin: string): string => {
  const isOtherPort = !isProduction && URL.canParse(origin) && new URL(origin).hostname === new URL(publicUrl).hostname;
  return isOtherPort ? origin : new URL(publicUrl).origin;
};

/** Creates a challenge and stores its hash for any server. */
const createChallenge = async ({ sequelize, clock }: WebauthnDeps, challengeFor: ChallengeFor) => {
  const challenge = new Uint8Array(randomBytes(32));
  const expiresAt = new Date(clock().getTime() + challengeMs);
  const challengeHash = tokenHash(Buffer.from(challenge).toString('base64url'));
  await insertChallenge(sequelize, { ...challengeFor, challengeHash, expiresAt });
  return challenge;
};

/**
 * Refuses logins in a frame of another site. The portal forbids frames,
 * so only a forged page tries.
 */
const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

/**
 * Uses up a response's challenge and returns it with the expected origin.
 * Null if it is unknown, expired or used.
 */
const redeemChallenge = async (
  { sequelize, clock, settings }: WebauthnDeps,
  clientDataJSON: string,
  challengeFor: ChallengeFor,
): Promise<{ challenge: string; origin: string } | null> => {
  let clientData: unknown;
  try {
    clientData = decodeClientDataJSON(clientDataJSON);
  } catch {
    return null;
  }
  const { success, data } = clientDataSchema.safeParse(clientData);
  if (!success) return null;
  const challengeHash = tokenHash(data.challenge);
  const isOurs = await consumeChallenge(sequelize, { ...challengeFor, challengeHash }, clock());
  return isOurs ? { challenge: data.challenge, origin: expectedOrigin(settings, data.origin) } : null;
};

const descriptors = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/**
 * Returns the options for `navigator.credentials.create`.
 * The passkey must be discoverable and verify its user.
 */
export const creationOptions = async (
  deps: WebauthnDeps,
  { userId, email, passkeys }: { userId: string; email: string; passkeys: readonly StoredPasskey[] },
) =>
  generateRegistrationOptions({
    rpName: 'Csippanó',
    rpID: relyingPartyId(deps.settings),
    userName: email,
    userDisplayName: email,
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: await createChallenge(deps, { purpose: 'register', userId }),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });

/**
 * Returns the options for `navigator.credentials.get`.
 * Without passkeys, the browser offers all for this site.
 */
export const requestOptions = async (
  deps: WebauthnDeps,
  challengeFor: ChallengeFor,
  passkeys: readonly StoredPasskey[] = [],
): Promise<z.infer<typeof passkeyRequestOptionsSchema>> => {
  const { allowCredentials, ...options } = await generateAuthenticationOptions({
    rpID: relyingPartyId(deps.settings),
    challenge: await createChallenge(deps, challengeFor),
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: descriptors(passkeys),
  });
  return passkeyRequestOptionsSchema.parse(passkeys.length > 0 ? { ...options, allowCredentials } : options);
};

/** Verifies a new passkey. Null if it is invalid. */
export const verifyAttestation = async (
  deps: WebauthnDeps,
  userId: string,
  { id, rawId, type, response }: PasskeyAttestation,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'> | null> => {
  const expected = await redeemChallenge(deps, response.clientDataJSON, { purpose: 'register', userId });
  if (!expected) return null;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: relyingPartyId(deps.settings),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    // The library throws an Error for all invalid input.
    return null;
  }
};

export interface VerifiedPasskey {
  passkey: StoredPasskey;
  counter: number;
}

/**
 * Verifies that a passkey signed our challenge after it verified its user; null otherwise.
 * At a login, the passkey names the account; otherwise it must be the user's.
 * Always uses up the challenge.
 */
export const verifyAssertion = async (
  deps: WebauthnDeps,
  challengeFor: ChallengeFor,
  { id, rawId, type, response }: PasskeyAssertion,
): Promise<VerifiedPasskey | null> => {
  const expected = await redeemChallenge(deps, response.clientDataJSON, challengeFor);
  if (!expected) return null;
  const passkey = await findPasskeyByCredential(deps.sequelize, id);
  if (!passkey || (challengeFor.userId !== null && passkey.userId !== challengeFor.userId)) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null;
  const { credentialId, publicKey, counter, transports } = passkey;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origin,
      expectedRPID: relyingPartyId(deps.settings),
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
  } catch {
    return null;
  }
};
