import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** Derives a 256-bit key for one purpose from a secret. */
export const deriveKey = (secret: string | Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `csippano ${purpose}`, keyBytes));

/**
 * Encrypts with AES-256-GCM. `context` is authenticated, not stored.
 * The result begins with `prefix`. Copies once: files have up to 20 MB.
 */
export const encrypt = (
  key: Buffer,
  plain: Buffer,
  { context = '', prefix = '' }: { context?: string; prefix?: string } = {},
): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = cipher.update(plain);
  // Authenticates; in this mode it returns no bytes.
  cipher.final();
  return Buffer.concat([Buffer.from(prefix), iv, cipher.getAuthTag(), body]);
};

/** Throws for another key or context, or for changed bytes. */
export const decrypt = (key: Buffer, encrypted: Buffer, context = ''): Buffer => {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
  decipher.setAAD(Buffer.from(context));
  const plain = decipher.update(encrypted.subarray(ivBytes + tagBytes));
  decipher.final();
  return plain;
};
