import { readFileSync } from 'node:fs';
import { StartupError } from '#shared/errors/startup-error.ts';

/** Reads a PEM file of authorities. Throws a StartupError with the setting. */
export const readCertificates = (setting: string, path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartupError(`${setting} names a file that cannot be read: ${path}.`, { cause });
  }
};
