import { parseEnv } from 'node:util';
import { StartupError } from '#shared/errors/startup-error.ts';
import { environmentSchema } from './environment.ts';
import { readSettingFile, secretFileSettings } from './secret-files.ts';

/** More differences than these are another word. */
const maxDistance = 2;
/** Short names such as PORT and HOST have neighbours that mean something else. */
const minLength = 6;

/** The smallest number of inserted, deleted, replaced or swapped letters that leads from one text to the other. */
const distanceOf = (one: string, other: string): number => {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (previous[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    [before, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
};

export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant; null if none is similar. */
  similar: string | null;
}

export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...secretFileSettings,
  'CSIPPANO_ENV_FILE',
];
/** What a settings file may have for Node.js and libraries. */
const foreignName = /^(NODE_|SSL_CERT_|UV_|TZ$|LANG$|LC_|(HTTPS?|NO)_PROXY$)/u;

/**
 * Letter case does not matter. Of `PUBLIC_URL_FILE` the setting without a file was meant, as only secrets can be in
 * files.
 */
const findSimilar = (name: string): string | null => {
  const written = name.toUpperCase();
  const plain = written.replace(/_FILE$/u, '');
  if (plain !== written && settingNames.includes(plain)) return plain;
  return (
    settingNames
      .map((known) => ({ known, distance: distanceOf(written, known) }))
      .filter(({ known, distance }) => distance <= maxDistance && known.length >= minLength)
      .sort((one, other) => one.distance - other.distance)[0]?.known ?? null
  );
};

/**
 * Returns names that are no setting: all such names of the settings file, and those of the environment, which other
 * programs use too, that resemble a setting.
 */
export const findUnknownSettings = (
  environment: readonly string[],
  settingsFile: readonly string[] = [],
): UnknownSetting[] => {
  const names = [...new Set([...settingsFile, ...environment])].filter((name) => !settingNames.includes(name));
  return names
    .map((name) => ({ name, similar: findSimilar(name) }))
    .filter(({ name, similar }) => similar !== null || (settingsFile.includes(name) && !foreignName.test(name)));
};

/** Node.js reads a byte order mark as a part of the first name, whose setting would be lost. */
const readFileNames = (path: string): string[] => {
  const text = readSettingFile('CSIPPANO_ENV_FILE', path);
  if (text.startsWith('\ufeff'))
    throw new StartupError(`CSIPPANO_ENV_FILE names a file with a byte order mark: ${path}. Save it without one.`);
  return Object.keys(parseEnv(text));
};

/** A line for each name in the environment or the settings file of this process that is no setting. */
export const describeUnknownSettings = (variables: NodeJS.ProcessEnv = process.env): string[] => {
  const { CSIPPANO_ENV_FILE: file } = variables;
  return findUnknownSettings(Object.keys(variables), file ? readFileNames(file) : []).map(({ name, similar }) => {
    const question = similar === null ? '' : ` Did you mean ${similar}?`;
    return `${name} is not a setting of this version and has no effect.${question}`;
  });
};
