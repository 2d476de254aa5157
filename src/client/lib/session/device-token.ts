import { emailKey } from '#shared/validation/email-address.ts';
import { readStored, writeStored } from '../storage.ts';

const storageKey = 'csippano.devices';
const maxStored = 10;

/** The tokens of this browser by e-mail address, latest first. */
const readTokens = (): [email: string, token: string][] => {
  try {
    const value: unknown = JSON.parse(readStored(storageKey) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (pair): pair is [string, string] => Array.isArray(pair) && pair.every((part) => typeof part === 'string'),
    );
  } catch {
    return [];
  }
};

/** Returns the token that identifies this browser for an account. */
export const findDeviceToken = (email: string): string | undefined =>
  readTokens().find(([stored]) => stored === emailKey(email))?.[1];

/** Stores an account's token. Several people may use the browser. */
export const storeDeviceToken = (email: string, token: string): void => {
  const others = readTokens().filter(([stored]) => stored !== emailKey(email));
  writeStored(storageKey, JSON.stringify([[emailKey(email), token], ...others].slice(0, maxStored)));
};
