import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#tests/setup/run-command.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

let folder: string;
beforeAll(() => {
  folder = makeTestFolder('production-commands');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a command in production', () => {
  it.each([
    ['migrate'],
    ['migrate', '--check'],
    ['admin', 'list'],
    ['admin', 'create', '--role', 'Admin', '--email', 'a@b.example', '--generate'],
    ['db', 'status'],
    ['db', 'delete-expired'],
    ['db', 'aggregates'],
    ['audit-log', 'verify'],
    ['keys', 'status'],
    ['backup', 'night.backup'],
    ['serve'],
  ])('%s %s fails without DATABASE_URL and creates no database', async (...args) => {
    const DATA_DIR = join(folder, args.join('-'));
    const target = args.map((arg) => (arg === 'night.backup' ? join(folder, arg) : arg));
    const { code, stdout, stderr } = await runCommand(target, { NODE_ENV: 'production', DATA_DIR });
    expect({ code, output: `${stdout}${stderr}` }).toEqual({
      code: 1,
      output: expect.stringContaining('DATABASE_URL'),
    });
    expect(existsSync(DATA_DIR)).toBe(false);
  });
});
