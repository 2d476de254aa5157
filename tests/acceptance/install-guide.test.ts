import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withDatabase } from '#db/connection/connection-url.ts';
import { createSequelize } from '#db/models/create-sequelize.ts';
import { bareEnvironment } from '#tests/setup/build-image.ts';
import { dropDatabase } from '#tests/setup/copy-database.ts';
import { unpackDebianPackages } from '#tests/setup/debian-package.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { type BareMachine, hasBareMachine, openBareMachine } from './bare-machine.ts';
import { expectSealedRegistration } from './sealed-registration.ts';

// Executes the installation guide for systemd, and that of the nightly backup, line by line: a step that is missing or
// wrong fails. Only values that belong to a site are replaced: version, ports and the values of settings.

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let folder: string;
let machine: BareMachine;
let databaseUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'csippano-guide-'));
  chmodSync(folder, 0o755);
  databaseUrl = withDatabase(inject('databaseServerUrl'), `guide_${randomBytes(4).toString('hex')}`);
});
afterAll(async () => {
  await machine?.stop();
  rmSync(folder, { recursive: true, force: true });
  await dropDatabase(databaseUrl);
});

/** The first block of commands below a line of a page that contains `mark`. */
const readCommands = (page: string, mark: string): string => {
  const text = readFileSync(join(root, 'docs/operations', page), 'utf8');
  const [, indent = '', block = ''] = /^( *)```sh\n(.*?)^ *```$/msu.exec(text.slice(text.indexOf(mark))) ?? [];
  expect([mark, text.includes(mark), block === '']).toEqual([mark, true, false]);
  return block.replaceAll(new RegExp(`^${indent}`, 'gmu'), '');
};
/** Replaces a value of an example, which must be there. */
const replaced = (text: string, example: string | RegExp, value: string): string => {
  expect(text).toMatch(example);
  return text.replaceAll(typeof example === 'string' ? example : new RegExp(example, 'gu'), value);
};

/** The settings of the guide, with the values of this site. A name that the guide does not have is not set. */
const settingsOfGuide = (): string => {
  const secret = randomBytes(32).toString('base64');
  const values: Record<string, string> = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    APP_SECRET: randomBytes(48).toString('base64'),
    PUBLIC_URL: 'https://portal.example.hu',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    CONTRACT_WEBHOOK_URL: 'https://contracts.example',
    CONTRACT_WEBHOOK_SECRET: `whsec_${secret}`,
    OPP_URL: 'https://eu-prod.oppwa.com',
    OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
    OPP_ACCESS_TOKEN: 'not a token at all',
    OPP_WEBHOOK_KEY: '0'.repeat(64),
  };
  return readCommands('install.md', '## Settings of production').replaceAll(
    /^(\w+)=.*$/gmu,
    (_line, name: string) => `${name}=${values[name]}`,
  );
};

it.skipIf(!hasBareMachine)('the guides for systemd and for the backup work as they are written', async () => {
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', root, clone]);
  // The packages of this project, as hard links. The test of the release installs those of a fresh clone.
  await run('cp', ['-al', join(root, 'node_modules'), clone]);
  const options = { env: bareEnvironment(), maxBuffer: 64 * 2 ** 20 };
  await run('npm', ['run', '--silent', '--ignore-scripts', 'release', '--', join(folder, 'release')], {
    ...options,
    cwd: clone,
  });
  machine = await openBareMachine(join(folder, 'machine'));
  const files = globSync(join(folder, 'release/*.tar.gz*'));
  for (const file of files) copyFileSync(file, join(machine.home, basename(file)));
  const version = /^csippano-(.+)\.tar\.gz$/u.exec(files.map((file) => basename(file)).sort()[0] ?? '')?.[1] ?? '';
  const ports = [await freePort(), await freePort()] as const;
  writeFileSync(join(machine.home, 'csippano.env'), settingsOfGuide());

  let commands = readCommands('install.md', '## systemd');
  commands = replaced(commands, /^version=\S+/mu, `version=${version}`);
  for (const [i, port] of ports.entries()) commands = replaced(commands, `@${3001 + i}`, `@${port}`);
  await machine.run(commands, 'Meleg-kifli-06\n');

  for (const port of ports) {
    const log = () => readFileSync(machine.file(`var/lib/units/csippano@${port}.log`), 'utf8');
    const ready = () => fetch(`http://127.0.0.1:${port}/ready`).then(({ status }) => status, log);
    await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  }
  const url = `http://127.0.0.1:${ports[0]}`;
  const login = await fetch(`${url}/api/v1/Authentication/Login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'you@example.hu', password: 'Meleg-kifli-06' }),
  });
  expect(await login.json()).toMatchObject({ role: 'Admin' });
  const sequelize = createSequelize(databaseUrl);
  await expectSealedRegistration(url, sequelize);
  await sequelize.close();
  expect(await machine.run('csippano --version')).toContain(version);

  // The steps after the installation.
  const { program } = await unpackDebianPackages(['age']);
  for (const name of ['age', 'age-keygen']) copyFileSync(program(name), machine.file(`usr/local/bin/${name}`));
  writeFileSync(join(machine.home, 'backup.env'), `DATABASE_URL=${databaseUrl}\n`);
  await machine.run('age-keygen --output key.txt && age-keygen -y key.txt > recipients.txt');
  await machine.run(readCommands('backup.md', '### Every night'));
  const [backup = ''] = readdirSync(machine.file('var/lib/csippano-backup'));
  expect(backup).toMatch(/^\d{4}-\d\d-\d\dT\d{4}Z\.backup\.age$/u);
  const restore = 'age --decrypt --identity key.txt /var/lib/csippano-backup/*.age | csippano restore --verify-only -';
  expect(await machine.run(restore)).toMatch(/verified|complete/iu);
});
