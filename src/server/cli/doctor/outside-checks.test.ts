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

it.each([
  ['2026-11-30T12:00:00.000Z', 'ok', 'known'],
  // The first of December in Budapest.
  ['2026-11-30T23:00:00.000Z', 'warning', '2027'],
  ['2027-06-01T12:00:00.000Z', 'warning', '2027'],
])('says on %s whether the bank days are known', async (now, state, part) => {
  const checks = outsideChecks(readSettings({}), null, () => new Date(now)).filter(({ name }) => name === 'bank days');
  expect(await runChecks(checks)).toEqual([{ name: 'bank days', state, text: expect.stringContaining(part) }]);
});
