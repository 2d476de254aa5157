import { readFileSync } from 'node:fs';
import { StartupError } from '#shared/errors/startup-error.ts';

/**
 * Reads a PEM file with certificates of authorities. Throws a StartupError that names the setting if it cannot be read.
 */
export const readCertificates = (setting: string, path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw new StartupError(`${setting} names a file that cannot be read: ${path}.`, { cause });
  }
};
