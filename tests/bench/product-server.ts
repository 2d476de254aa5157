import { readFileSync } from 'node:fs';
import { type ServerProcess, startServerProcess } from '#tests/setup/server-process.ts';

/** The Node.js flags of `npm start`. */
export const startFlags = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const flags = /exec node --env-file-if-exists=\.env (?<flags>.*) dist\/server\/csippano\.js serve$/u.exec(
    scripts.start,
  )?.groups?.flags;
  if (!flags) throw new Error('npm start does not start the server as the bench expects it to.');
  return flags.split(' ');
};

/**
 * Starts the built server, or another built one, as `npm start` does, without rate limits and load shedding and without
 * demo data.
 */
export const startProduct = (
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  { program, settings = {} }: { program?: string; settings?: Record<string, string> } = {},
): Promise<ServerProcess> =>
  startServerProcess(
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_SESSION_PER_MINUTE: '1000000000',
      RATE_LIMIT_PER_IP_PER_MINUTE: '1000000000',
      TARGET_LATENCY_MS: '0',
      // For a profile of the server.
      ...(process.env.NODE_OPTIONS === undefined ? {} : { NODE_OPTIONS: process.env.NODE_OPTIONS }),
      ...settings,
    },
    { nodeFlags: startFlags(), ...(program === undefined ? {} : { program }) },
  );

/** The process of a server. */
export const pidOf = ({ process: { pid } }: Pick<ServerProcess, 'process'>): number => {
  if (pid === undefined) throw new Error('The server has no process.');
  return pid;
};
