import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#shared/errors/startup-error.ts';
import type { Settings } from './settings.ts';

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException | null)?.code === code;

/**
 * Returns APP_SECRET.
 * Outside production, the first start saves one in the data folder to keep sessions.
 */
export const readAppSecret = async ({
  appSecret,
  dataDir,
}: Pick<Settings, 'appSecret' | 'dataDir'>): Promise<string> => {
  if (appSecret !== null) return appSecret;
  const file = join(dataDir, 'app-secret');
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      if (!isCode(error, 'EEXIST')) throw error;
    });
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new StartupError(
      `The data folder "${dataDir}" cannot be written. Make it writable, or set DATA_DIR to another one.`,
      { cause },
    );
  }
};
