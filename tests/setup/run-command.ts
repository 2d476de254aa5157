import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');
export const productProgram = join(root, 'dist/server/csippano.js');

/** Runs a command of the built program with these settings only, until it ends. */
export const runCommand = async (args: readonly string[], settings: Record<string, string>) => {
  const { DATABASE_URL: _url, DATA_DIR: _dir, NODE_ENV: _env, MIGRATE: _migrate, ...others } = process.env;
  const child = spawn(process.execPath, [productProgram, ...args], {
    cwd: root,
    env: { ...others, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
};
