import { parseEnv } from 'node:util';
import { StartupError } from '#shared/errors/startup-error.ts';
import { environmentSchema } from './environment.ts';
import { readSettingFile, secretFileSettings } from './secret-files.ts';

/** Names with more differences are different words. */
const maxDistance = 2;
/** Short names such as PORT and HOST resemble other words. */
const minLength = 6;

/** The fewest inserted, deleted, replaced or swapped letters between the texts. */
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
/** Names for Node.js and libraries in a settings file. */
const foreignName = /^(NODE_|SSL_CERT_|UV_|TZ$|LANG$|LC_|(HTTPS?|NO)_PROXY$)/u;

/** Ignores letter case. `PUBLIC_URL_FILE` gives `PUBLIC_URL`: only secrets can be in files. */
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
 * Returns all unknown names of the settings file, and those of the environment that
 * resemble a setting, because other programs use it too.
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

/** Node.js takes a byte order mark into the first name, and loses its setting. */
const readFileNames = (path: string): string[] => {
  const text = readSettingFile('CSIPPANO_ENV_FILE', path);
  if (text.startsWith('\ufeff'))
    throw new StartupError(`CSIPPANO_ENV_FILE names a file with a byte order mark: ${path}. Save it without one.`);
  return Object.keys(parseEnv(text));
};

/** A line for each unknown setting in the environment or settings file. */
export const describeUnknownSettings = (variables: NodeJS.ProcessEnv = process.env): string[] => {
  const { CSIPPANO_ENV_FILE: file } = variables;
  return findUnknownSettings(Object.keys(variables), file ? readFileNames(file) : []).map(({ name, similar }) => {
    const question = similar === null ? '' : ` Did you mean ${similar}?`;
    return `${name} is not a setting of this version and has no effect.${question}`;
  });
};
