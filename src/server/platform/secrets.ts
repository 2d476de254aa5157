import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const derive = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `csippano ${purpose}`, 32));

const sealWith = (key: Buffer, plain: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

/** Throws if the key is wrong or the bytes were changed. */
const unsealWith = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
};

/** Keys for different purposes, derived from the APP_SECRET of the installation. */
export interface Secrets {
  /** For signing access tokens, HS256. */
  accessTokenKey: Buffer;
  /** A keyed digest of a PIN. Without the key, all six-digit PINs could be tried against a stolen hash. */
  pepperPin(pin: string): string;
  /** The token of a reset link. Derived from the request id, so it is reproducible and never stored. */
  resetToken(requestId: string): string;
  /** A keyed digest, to compare texts that must not be stored. */
  digest(text: string): Buffer;
  /** Encrypts texts that are stored in the database. */
  seal(plain: string): Buffer;
  unseal(sealed: Buffer): string;
}

export const createSecrets = (appSecret: string): Secrets => {
  const sealKey = derive(appSecret, 'seal');
  const pinKey = derive(appSecret, 'pin');
  const digestKey = derive(appSecret, 'digest');
  const resetKey = derive(appSecret, 'reset link');
  return {
    accessTokenKey: derive(appSecret, 'access token'),
    pepperPin: (pin) => createHmac('sha256', pinKey).update(pin).digest('base64'),
    resetToken: (requestId) => createHmac('sha256', resetKey).update(requestId).digest('base64url'),
    digest: (text) => createHmac('sha256', digestKey).update(text).digest(),
    seal: (plain) => sealWith(sealKey, plain),
    unseal: (sealed) => unsealWith(sealKey, sealed),
  };
};

/** Creates a token of 256 random bits. The server stores only its `tokenHash`. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Encrypts with a key derived from the token, so that only the owner of the token can decrypt it. */
export const sealUnderToken = (token: string, plain: string): Buffer => sealWith(derive(token, 'successor'), plain);
export const unsealUnderToken = (token: string, sealed: Buffer): string =>
  unsealWith(derive(token, 'successor'), sealed);
