import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const bin = (name: string): string => resolve('node_modules/.bin', name);
let copy: string;

/** A copy of the sources, which the generator may change. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'new-procedure-'));
  for (const path of ['src', 'db', 'tests/api/access', 'package.json', 'tsconfig.json']) {
    cpSync(path, join(copy, path), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const newProcedure = (...args: string[]) =>
  spawnSync(bin('tsx'), ['src/server/cli/new-procedure.ts', ...args], { cwd: copy, encoding: 'utf8' });
const read = (path: string): string => readFileSync(join(copy, path), 'utf8');

it('writes a feature that compiles', { timeout: 300_000 }, () => {
  expect(newProcedure('loyalty-cards', 'list-cards')).toMatchObject({ status: 0, stderr: '' });
  expect(read('src/server/features/loyalty-cards/loyalty-cards.router.ts')).toContain('.query(');
  expect(read('tests/api/access/permissions.ts')).toContain("'loyaltyCards.listCards': { roles: ['Admin']");
  const files = ['src/server/features/loyalty-cards/loyalty-cards.router.ts'];
  // Not incremental: the build information is in node_modules, which the copy shares with the project.
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  const config = { extends: './tsconfig.json', compilerOptions, include: [], files };
  writeFileSync(join(copy, 'tsconfig.new.json'), JSON.stringify(config));
  execFileSync(bin('tsc'), ['--project', 'tsconfig.new.json'], { cwd: copy, stdio: 'pipe' });
});

it('prints the lines for a router that exists, and does not change it', { timeout: 300_000 }, () => {
  const router = 'src/server/features/banks/banks.router.ts';
  const before = read(router);
  const { status, stdout } = newProcedure('banks', 'close-bank');
  expect(status).toBe(0);
  expect(stdout).toContain("closeBank: procedureFor('Admin')");
  expect(stdout).toContain('.mutation(');
  expect(read(router)).toBe(before);
});

it('rejects a wrong name, and a procedure that exists', { timeout: 300_000 }, () => {
  expect(newProcedure('banks', 'Close')).toMatchObject({ status: 1, stderr: expect.stringContaining('verb-noun') });
  newProcedure('banks', 'merge-banks');
  expect(newProcedure('banks', 'merge-banks').stderr).toContain('exists already');
});
