import { createHash, randomBytes } from 'node:crypto';
import { type AppSecrets, decryptWithSecret, isDigestOf, keyedDigest, type SecretKeys } from './app-secrets.ts';
import type { DataKey, DataKeyRing } from './data-key-ring.ts';
import { decrypt, deriveKey, encrypt } from './encryption.ts';

/**
 * A sealed value starts with this and the id of its data key. Values without it are encrypted under an application
 * secret.
 */
const keyPrefix = 'key:';
const idLength = 26;
const sealedPrefixLength = keyPrefix.length + idLength;

/** The id of the data key that sealed the value; null if an application secret did. */
export const dataKeyIdOf = (sealed: Buffer): string | null => {
  const prefix = sealed.toString('latin1', 0, sealedPrefixLength);
  return /^key:[0-9A-Z]{26}$/u.test(prefix) ? prefix.slice(keyPrefix.length) : null;
};

/** Signs and verifies access tokens; `id` is the `kid` in their header. */
export type TokenKey = Pick<SecretKeys, 'id' | 'accessToken'>;

/** What the server derives from its application secret, and the sealing of stored values by data keys. */
export interface Secrets {
  /** The current key, which signs, is the first. Tokens of the others are accepted, too. */
  tokenKeys: readonly [TokenKey, ...TokenKey[]];
  /** A keyed digest of a PIN. Without the key, all six-digit PINs could be tried against a stolen hash. */
  pepperPin(pin: string): string;
  /**
   * The token of a reset link under each accepted secret, the current one first. Derived from the request id, so it is
   * reproducible and never stored.
   */
  resetTokens(requestId: string): readonly [string, ...string[]];
  /** The token of an invitation's link. Its hash is stored, so only the current secret is needed. */
  invitationToken(messageId: string): string;
  /** The token of the link to the draft of a registration, as that of an invitation. */
  draftToken(messageId: string): string;
  /** The token of a link to an export under each accepted secret, as those of reset links. */
  exportLinkTokens(messageId: string): readonly [string, ...string[]];
  /** A keyed digest, to compare texts that must not be stored. */
  digest(text: string): Buffer;
  /** True if the stored digest is of this text, under any of the accepted secrets. */
  isDigestOf(digest: Buffer, text: string): boolean;
  /**
   * Encrypts a value for the database. A sealed value can only be unsealed with the same `context`, such as
   * `table.column:id`, so it cannot be moved to another row.
   */
  seal(plain: string | Buffer, context?: string): Promise<Buffer>;
  /**
   * As `seal`; null if there is no data key yet, so that the value stays as the former version of the server reads it.
   */
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
  // A message is either of them, and the purpose is part of the text.
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

/** By which accounts are found, because sealed values differ. It is in `bank_accounts.iban_digest`. */
export const ibanDigestOf = (secrets: Pick<Secrets, 'digest'>, iban: string): Buffer => secrets.digest(`iban ${iban}`);

/** Creates a token of 256 random bits. The server stores only its `tokenHash`. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Encrypts with a key derived from the token, so that only the owner of the token can decrypt it. */
export const sealUnderToken = (token: string, plain: string): Buffer =>
  encrypt(deriveKey(token, 'successor'), Buffer.from(plain));
export const unsealUnderToken = (token: string, sealed: Buffer): string =>
  decrypt(deriveKey(token, 'successor'), sealed).toString('utf8');
