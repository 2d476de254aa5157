import { createHash, randomBytes } from 'node:crypto';
import { type AppSecrets, decryptWithSecret, isDigestOf, keyedDigest, type SecretKeys } from './app-secrets.ts';
import type { DataKey, DataKeyRing } from './data-key-ring.ts';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

/**
 * A sealed value begins with it and its data key's id.
 * An application secret encrypts other values.
 */
const keyPrefix = 'key:';
const idLength = 26;
const sealedPrefixLength = keyPrefix.length + idLength;

/** Returns the sealing data key's id; null for an application secret. */
export const dataKeyIdOf = (sealed: Buffer): string | null => {
  const prefix = sealed.toString('latin1', 0, sealedPrefixLength);
  return /^key:[0-9A-Z]{26}$/u.test(prefix) ? prefix.slice(keyPrefix.length) : null;
};

/** Signs and verifies access tokens; `id` is their `kid`. */
export type TokenKey = Pick<SecretKeys, 'id' | 'accessToken'>;

/** Derives keys from application secrets, and seals values by data keys. */
export interface Secrets {
  /** The first key is current and signs. The others only verify. */
  tokenKeys: readonly [TokenKey, ...TokenKey[]];
  /** A keyed digest: a stolen hash does not reveal a six-digit PIN. */
  pepperPin(pin: string): string;
  /**
   * The token of a reset link under each accepted secret, the current first.
   * It derives from the request id and is never stored.
   */
  resetTokens(requestId: string): readonly [string, ...string[]];
  /** The token of an invitation link. One secret suffices: its hash is stored. */
  invitationToken(messageId: string): string;
  /** The token of a draft link. Its hash is stored, too. */
  draftToken(messageId: string): string;
  /** The token of an export link under each accepted secret, current first. */
  exportLinkTokens(messageId: string): readonly [string, ...string[]];
  /** A keyed digest, to compare texts that must not be stored. */
  digest(text: string): Buffer;
  /** True if an accepted secret gives this digest of the text. */
  isDigestOf(digest: Buffer, text: string): boolean;
  /**
   * Encrypts a value. Only the same `context` (`table.column:id`) unseals it:
   * a value cannot be moved to another row.
   */
  seal(plain: string | Buffer, context?: string): Promise<Buffer>;
  /** As `seal`; null without a current key, for the former version. */
  sealIfKeyed(plain: string | Buffer, context: string): Promise<Buffer | null>;
  unseal(sealed: Buffer, context?: string): Promise<string>;
  unsealBytes(sealed: Buffer, context?: string): Promise<Buffer>;
  dataKeys: DataKeyRing;
}

const toBuffer = (plain: string | Buffer): Buffer => (typeof plain === 'string' ? Buffer.from(plain) : plain);

const sealWith = ({ id, key }: DataKey, plain: string | Buffer, context: string): Buffer => {
  const prefix = `${keyPrefix}${id}`;
  return encrypt(key, toBuffer(plain), { prefix, context: `${prefix} ${context}` });
};

export const createSecrets = (appSecrets: AppSecrets, dataKeys: DataKeyRing): Secrets => {
  const { current, accepted } = appSecrets;
  const resetToken = (keys: SecretKeys, requestId: string): string =>
    keyedDigest(keys.resetLink, requestId).toString('base64url');
  // The purpose in the text separates the tokens of messages.
  const exportLinkToken = (keys: SecretKeys, messageId: string): string => resetToken(keys, `export ${messageId}`);
  const others = accepted.slice(1);

  const sealIfKeyed: Secrets['sealIfKeyed'] = async (plain, context) => {
    const key = await dataKeys.current();
    return key && sealWith(key, plain, context);
  };
  const unsealBytes: Secrets['unsealBytes'] = async (sealed, context = '') => {
    const id = dataKeyIdOf(sealed);
    if (id === null) return decryptWithSecret(appSecrets, sealed);
    const key = await dataKeys.find(id);
    if (!key) throw new Error(`There is no data key ${id}.`);
    return decrypt(key.key, sealed.subarray(sealedPrefixLength), `${keyPrefix}${id} ${context}`);
  };

  return {
    tokenKeys: [current, ...others],
    pepperPin: (pin) => keyedDigest(current.pin, pin).toString('base64'),
    resetTokens: (requestId) => [resetToken(current, requestId), ...others.map((keys) => resetToken(keys, requestId))],
    invitationToken: (messageId) => resetToken(current, `invitation ${messageId}`),
    draftToken: (messageId) => resetToken(current, `draft ${messageId}`),
    exportLinkTokens: (messageId) => [
      exportLinkToken(current, messageId),
      ...others.map((keys) => exportLinkToken(keys, messageId)),
    ],
    digest: (text) => keyedDigest(current.digest, text),
    isDigestOf: (digest, text) => isDigestOf(appSecrets, digest, text),
    seal: async (plain, context = '') =>
      (await sealIfKeyed(plain, context)) ?? encrypt(current.sealing, toBuffer(plain)),
    sealIfKeyed,
    unseal: async (sealed, context) => (await unsealBytes(sealed, context)).toString('utf8'),
    unsealBytes,
    dataKeys,
  };
};

/**
 * Returns the digest in `bank_accounts.iban_digest`.
 * Accounts are found by it, because sealed values differ.
 */
export const ibanDigestOf = (secrets: Pick<Secrets, 'digest'>, iban: string): Buffer => secrets.digest(`iban ${iban}`);

/** Creates a token of 256 random bits. Only its `tokenHash` is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Encrypts with a key of the token: only its owner can decrypt. */
export const sealUnderToken = (token: string, plain: string): Buffer =>
  encrypt(deriveKey(token, 'successor'), Buffer.from(plain));
export const unsealUnderToken = (token: string, sealed: Buffer): string =>
  decrypt(deriveKey(token, 'successor'), sealed).toString('utf8');
