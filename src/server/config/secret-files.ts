import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { StartupError } from '#shared/errors/startup-error.ts';

/**
 * Settings that can be in a file, as in Docker and Kubernetes:
 * `APP_SECRET_FILE=/run/secrets/app-secret`.
 */
const secretSettings = [
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'CONTRACT_WEBHOOK_SECRET',
  'DATABASE_URL',
  'OPP_ACCESS_TOKEN',
  'OPP_WEBHOOK_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SECURITY_EVENTS_SECRET',
  'SMTP_URL',
] as const;

const fileSettingOf = (name: string): string => `${name}_FILE`;
export const secretFileSettings: readonly string[] = secretSettings.map(fileSettingOf);

/**
 * Returns the text of a setting's file. Throws a StartupError if it cannot be read or
 * is not UTF-8: half of random bytes would become the same character.
 */
export const readSettingFile = (setting: string, path: string): string => {
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (cause) {
    throw new StartupError(`${setting} names a file that cannot be read: ${path}.`, { cause });
  }
  if (!isUtf8(content)) throw new StartupError(`${setting} names a file that is no text in UTF-8: ${path}.`);
  return content.toString('utf8');
};

const readSecret = (setting: string, path: string): string => {
  const content = readSettingFile(setting, path).trim();
  if (content === '') throw new StartupError(`${setting} names an empty file: ${path}.`);
  return content;
};

/**
 * Returns the variables with the trimmed content of `NAME_FILE` files.
 * Throws a StartupError for an unreadable, binary or empty file, and for a setting that
 * is set in both ways.
 */
export const withSecretFiles = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = secretSettings.flatMap((name) => {
    const path = variables[fileSettingOf(name)]?.trim();
    if (!path) return [];
    if (variables[name]?.trim()) throw new StartupError(`${name} and ${fileSettingOf(name)} cannot both be set.`);
    return [[name, readSecret(fileSettingOf(name), path)] as const];
  });
  return { ...variables, ...Object.fromEntries(read) };
};
