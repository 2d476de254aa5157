import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '#tests/setup/mail-server.ts';
import { runCommand } from '#tests/setup/run-command.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const APP_SECRET = 'a secret for tests only, nothing real is kept with it';

let test: TestApp;
let mail: MailServer;
let folder: string;
beforeAll(async () => {
  test = await openTestApp({ appSecret: APP_SECRET });
  mail = await openMailServer();
  folder = makeTestFolder('doctor');
});
afterAll(async () => {
  await Promise.all([test.close(), mail.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const doctor = (settings: Record<string, string> = {}, ...args: string[]) =>
  runCommand(['doctor', ...args], { DATABASE_URL: test.database.url, APP_SECRET, SMTP_URL: mail.url, ...settings });
const stateOf = (stdout: string, name: string): string | undefined =>
  stdout
    .split('\n')
    .map((line) => line.split(/\s+/u))
    .find((words) => words[1] === name)?.[0];

describe('csippano doctor', () => {
  it('finds nothing wrong with an installation that works', async () => {
    const { code, stdout, stderr } = await doctor();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    for (const name of ['settings', 'mail', 'database', 'schema', 'sealing', 'clock']) {
      expect([name, stateOf(stdout, name)]).toEqual([name, 'ok']);
    }
  });

  it('fails and names what cannot be reached, and what depends on it', async () => {
    const { code, stdout, stderr } = await doctor({ DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none' });
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'Failed: database.\n' });
    for (const [name, state] of [
      ['mail', 'ok'],
      ['database', 'failed'],
      ['schema', 'skipped'],
      ['sealing', 'skipped'],
    ]) {
      expect([name, stateOf(stdout, String(name))]).toEqual([name, state]);
    }
    const mailAway = await doctor({ SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(mailAway).toMatchObject({ code: 1, stderr: 'Failed: mail.\n' });
    expect(mailAway.stdout).toMatch(/^failed {3}mail .*ECONNREFUSED/mu);
  });

  it('warns about an unknown setting, an old backup and values in clear', async () => {
    const file = join(folder, 'night.backup.age');
    writeFileSync(file, '');
    utimesSync(file, new Date(0), new Date(0));
    await test.deps.secrets.dataKeys.retire(test.clock.now());
    const { code, stdout } = await doctor({ RATE_LIMIT_PER_IP_PER_MINUT: '1' }, '--backups', folder);
    expect(code).toBe(0);
    for (const name of ['settings', 'backup', 'sealing'])
      expect([name, stateOf(stdout, name)]).toEqual([name, 'warning']);
    expect(stdout).toContain('Did you mean RATE_LIMIT_PER_IP_PER_MINUTE?');
    writeFileSync(file, 'a new one');
    expect(stateOf((await doctor({}, '--backups', folder)).stdout, 'backup')).toBe('ok');
  });

  it('prints the results for support without secrets', async () => {
    const { stdout } = await doctor({}, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ version: expect.any(String), checks: expect.any(Array) });
    expect(stdout).not.toContain(APP_SECRET);
    expect(stdout).not.toContain(mail.url);
  });
});
