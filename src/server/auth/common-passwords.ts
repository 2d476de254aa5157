import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { foldText } from '#shared/validation/normalise-text.ts';

const rangeTimeoutMs = 2_000;
const minWordLength = 4;

/** Digits and signs that people write for letters. */
const letterOf: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The commonest published passwords, and words that are as easy to guess here. */
const commonWords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], 'csippano', 'jelszo', 'titkos', 'belepes'].map(foldText),
);

/** True for a decorated common word: `Password1!`, `P@ssw0rd`, `Jelszó-2026`. */
export const isCommonPassword = (password: string): boolean => {
  const plain = foldText(password);
  const withLetters = [...plain].map((sign) => letterOf[sign] ?? sign).join('');
  // The end is usually a number or a sign, not a replaced letter.
  const core = plain.replace(/^[^a-z]+/u, '').replace(/[^a-z]+$/u, '');
  const coreWithLetters = [...core].map((sign) => letterOf[sign] ?? sign).join('');
  const words = [plain, withLetters, core, coreWithLetters, plain.replaceAll(/[^a-z]/gu, '')];
  return words.some((word) => word.length >= minWordLength && commonWords.has(word));
};

/**
 * True for a known breach.
 * The service gets five digits of the SHA-1 and returns hashes.
 * A failure is logged and counts as false.
 */
const isBreached = async ({ settings, log }: Pick<Deps, 'settings' | 'log'>, password: string): Promise<boolean> => {
  const { breachedPasswordsUrl } = settings.auth;
  if (breachedPasswordsUrl === null) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const url = `${breachedPasswordsUrl.replace(/\/+$/u, '')}/${hash.slice(0, 5)}`;
  try {
    const answer = await fetch(url, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(rangeTimeoutMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const lines = (await answer.text()).split(/\r?\n/u);
    // Padding has the count 0.
    return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && !line.endsWith(':0'));
  } catch (error) {
    log.warn({ error: String(error) }, 'the service for breached passwords did not answer; the password is accepted');
    return false;
  }
};

/**
 * Throws a 400 at the field for a common or breached password.
 * Call it before the transaction: it may wait.
 */
export const assertPasswordUncommon = async (
  deps: Pick<Deps, 'settings' | 'log'>,
  field: string,
  password: string,
): Promise<void> => {
  if (isCommonPassword(password) || (await isBreached(deps, password))) {
    throw new AppError('validationFailed', { fields: { [field]: 'passwordCommon' } });
  }
};
