import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';
import { outsideChecks } from './outside-checks.ts';
import { runChecks } from './run-checks.ts';

const folder = mkdtempSync(join(tmpdir(), 'csippano-backups-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stateOf = async (backups: string) => {
  const checks = outsideChecks(readSettings({}), backups).filter(({ name }) => name === 'backup');
  const [result] = await runChecks(checks);
  return result?.state;
};

it('takes neither a partial nor an empty backup for the newest one, and fails without the folder', async () => {
  expect(await stateOf(folder)).toBe('warning');
  const old = join(folder, '2026-11-01.backup.age');
  writeFileSync(old, 'sealed');
  expect(await stateOf(folder)).toBe('ok');
  utimesSync(old, 0, 0);
  writeFileSync(join(folder, '2026-11-02.backup.partial'), 'half');
  writeFileSync(join(folder, '2026-11-03.backup.age'), '');
  expect(await stateOf(folder)).toBe('warning');
  expect(await stateOf(join(folder, 'typo'))).toBe('failed');
});
