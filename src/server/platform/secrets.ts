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

/** Throws when the key is another one or the bytes were changed. */
const unsealWith = (key: Buffer, sealed: Buffer): string => {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
};

/** Keys for each purpose, derived from the one secret that an installation has. */
export interface Secrets {
  /** For signing access tokens, HS256. */
  accessTokenKey: Buffer;
  /** A keyed digest of a PIN: six digits alone would be guessed from any hash. */
  pepperPin(pin: string): string;
  /** The token of the reset link that this request leads to: never stored, and the same however often it is made. */
  resetToken(requestId: string): string;
  /** A keyed digest, to tell whether two texts are the same where the text itself must not be kept. */
  digest(text: string): Buffer;
  /** For what waits in the database and must not be read there. */
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

/** 256 random bits, for whoever is to hold it; the server keeps only `tokenHash` of it. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Sealed under the token itself: readable only to somebody who shows that token again. */
export const sealUnderToken = (token: string, plain: string): Buffer => sealWith(derive(token, 'successor'), plain);
export const unsealUnderToken = (token: string, sealed: Buffer): string =>
  unsealWith(derive(token, 'successor'), sealed);
