import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAssertion, PasskeyAttestation } from '#shared/two-factor/two-factor.schema.ts';

const flag = { userPresent: 0x01, userVerified: 0x04, backupEligible: 0x08, backedUp: 0x10, hasCredential: 0x40 };

interface ResponseOverrides {
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** The number of signatures that the authenticator reports. */
  counter?: number;
  userHandle?: string;
  /** Further members of the client data, of which browsers add some. */
  clientData?: Record<string, unknown>;
}

export interface SoftwareAuthenticator {
  /** Answers the options of `passkeyOptions`. */
  create(options: { challenge: string; user: { id: string } }, overrides?: ResponseOverrides): PasskeyAttestation;
  /** Answers the options of a login or confirmation. */
  get(options: { challenge: string }, overrides?: ResponseOverrides): PasskeyAssertion;
}

/** A passkey on a device that counts its signatures. It makes the messages that a browser would send for it. */
export const createSoftwareAuthenticator = (origin: string): SoftwareAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let userHandle = '';
  let counter = 0;

  const clientDataOf = (type: string, challenge: string, { origin: from = origin, clientData }: ResponseOverrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false, ...clientData }));

  const authenticatorData = (
    attested: Buffer,
    { rpId, isUserVerified = true, ...given }: ResponseOverrides,
  ): Buffer => {
    counter = given.counter ?? counter + 1;
    const flags =
      flag.userPresent | (isUserVerified ? flag.userVerified : 0) | (attested.length > 0 ? flag.hasCredential : 0);
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    const site = rpId ?? new URL(origin).hostname;
    return Buffer.concat([createHash('sha256').update(site).digest(), rest, attested]);
  };

  return {
    create: ({ challenge, user }, overrides = {}) => {
      userHandle = user.id;
      // A COSE key: EC2, ES256, P-256 and the coordinates.
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, key]), overrides);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, overrides).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    get: ({ challenge }, overrides = {}) => {
      const clientData = clientDataOf('webauthn.get', challenge, overrides);
      const authData = authenticatorData(Buffer.alloc(0), overrides);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: overrides.userHandle ?? userHandle,
        },
      };
    },
  };
};
