import { createHmac, timingSafeEqual } from 'node:crypto';
import { decrypt, deriveKey } from './encryption.ts';

/** The keys that are derived from one application secret. */
export interface SecretKeys {
  /** Identifies the secret without revealing it: 16 hexadecimal digits. */
  id: string;
  /** Signs access tokens, HS256. */
  accessToken: Buffer;
  /** Encrypts data keys. */
  wrapping: Buffer;
  /** Encrypts values directly while there is no data key. */
  sealing: Buffer;
  pin: Buffer;
  digest: Buffer;
  resetLink: Buffer;
}

const deriveKeys = (secret: string): SecretKeys => ({
  id: deriveKey(secret, 'secret id').toString('hex').slice(0, 16),
  accessToken: deriveKey(secret, 'access token'),
  wrapping: deriveKey(secret, 'data key'),
  sealing: deriveKey(secret, 'seal'),
  pin: deriveKey(secret, 'pin'),
  digest: deriveKey(secret, 'digest'),
  resetLink: deriveKey(secret, 'reset link'),
});

/** This server's application secret, and others that it accepts. */
export interface AppSecrets {
  current: SecretKeys;
  /** The current one is first. */
  accepted: readonly SecretKeys[];
}

export const deriveAppSecrets = (appSecret: string, previous: readonly string[] = []): AppSecrets => {
  const current = deriveKeys(appSecret);
  return { current, accepted: [current, ...previous.map(deriveKeys).filter(({ id }) => id !== current.id)] };
};

export const keyedDigest = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** True if the digest was made under an accepted secret. */
export const isDigestOf = ({ accepted }: AppSecrets, digest: Buffer, text: string): boolean =>
  accepted.some((keys) => {
    const expected = keyedDigest(keys.digest, text);
    return expected.length === digest.length && timingSafeEqual(expected, digest);
  });

/** Decrypts a value of an accepted application secret, or throws. */
export const decryptWithSecret = ({ accepted }: AppSecrets, encrypted: Buffer): Buffer => {
  for (const { sealing } of accepted) {
    try {
      return decrypt(sealing, encrypted);
    } catch {
      // Another secret.
    }
  }
  throw new Error('The value was encrypted under an application secret that is neither current nor previous.');
};
