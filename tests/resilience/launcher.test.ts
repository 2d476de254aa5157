import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestFolder } from '#tests/setup/test-folders.ts';
import manifest from '../../package.json' with { type: 'json' };

const launcher = join(import.meta.dirname, '../../deploy/bin/csippano');

let folder: string;
let program: string;
beforeAll(() => {
  folder = makeTestFolder('launcher');
  program = join(folder, 'bin/csippano');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  // The file of the default settings belongs to the machine.
  writeFileSync(program, readFileSync(launcher, 'utf8').replaceAll('/etc/csippano/', `${folder}/etc/`));
  chmodSync(program, 0o755);
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  writeFileSync(
    join(folder, 'dist/server/csippano.js'),
    'process.stdout.write(JSON.stringify({ args: process.argv.slice(2), env: process.env, flags: process.execArgv }));',
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  });
  return { status, stderr, program: stdout === '' ? null : JSON.parse(stdout) };
};
const settingsFile = (text: string, name = 'other.env'): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('bin/csippano', () => {
  it('runs the command with the flags of npm start, in production', () => {
    const { program: started } = start({}, 'backup', 'a file');
    expect(started.args).toEqual(['backup', 'a file']);
    expect(started.flags).toEqual(manifest.scripts.start.match(/--(?!env-file|silent)\S+/gu));
    expect(started.env.NODE_ENV).toBe('production');
    expect(start({ NODE_ENV: 'test' }).program.env.NODE_ENV).toBe('test');
  });

  it('reads the named settings file, after the environment', () => {
    const CSIPPANO_ENV_FILE = settingsFile('PORT=3001\nWORKERS=2 # two\n');
    const { program: started } = start({ CSIPPANO_ENV_FILE, PORT: '3002' });
    expect(started.env).toMatchObject({ PORT: '3002', WORKERS: '2', CSIPPANO_ENV_FILE });
  });

  it('fails if the named settings file cannot be read, and warns if the default one cannot', () => {
    const missing = start({ CSIPPANO_ENV_FILE: join(folder, 'typo.env') }, 'migrate');
    expect(missing).toMatchObject({
      status: 1,
      program: null,
      stderr: expect.stringMatching(/typo\.env, .* cannot be/u),
    });
    expect(start({ CSIPPANO_ENV_FILE: folder }, 'migrate')).toMatchObject({ status: 1, program: null });

    expect(start({}, 'migrate').stderr).toBe('');
    mkdirSync(join(folder, 'etc'));
    expect(start({}, 'migrate').stderr).toMatch(/etc\/csippano\.env cannot be read by the user /u);
    expect(start({ DATABASE_URL: 'mysql://a/b' }, 'migrate').stderr).toBe('');
    expect(start({ DATABASE_URL_FILE: '/run/secrets/database' }, 'migrate').stderr).toBe('');
    settingsFile('PORT=3005', 'etc/csippano.env');
    expect(start({}, 'migrate').program.env.PORT).toBe('3005');
  });

  it('puts what Node.js reads at its own start into the environment', () => {
    const ca = join(folder, 'ca.pem');
    writeFileSync(ca, '');
    const CSIPPANO_ENV_FILE = settingsFile(`PORT=1\nNODE_EXTRA_CA_CERTS="${ca}" # our own authority\n`);
    // Prints what the launcher exported, instead of starting the program.
    const text = readFileSync(program, 'utf8').replace('exec node ', 'exec sh -c \'echo "$NODE_EXTRA_CA_CERTS"\' ');
    const probe = join(folder, 'bin/probe');
    writeFileSync(probe, text);
    chmodSync(probe, 0o755);
    const probed = (env: Record<string, string>) =>
      execFileSync(probe, ['serve'], { env: { PATH: process.env.PATH ?? '', ...env }, encoding: 'utf8' }).trim();
    expect(probed({ CSIPPANO_ENV_FILE })).toBe(ca);
    expect(probed({ CSIPPANO_ENV_FILE, NODE_EXTRA_CA_CERTS: '/other.pem' })).toBe('/other.pem');
  });
});

describe('the program', () => {
  const program = 'dist/server/csippano.js';

  it('says which Node.js it needs to an older one, for which it is no syntax error', () => {
    // As an older one reads it: whatever it imports has to exist there.
    expect(readFileSync(program, 'utf8').match(/^import .*$/gmu)).toEqual([
      'import { fileURLToPath } from "node:url";',
    ]);
    const old = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '20.20.2' })")}`;
    const { status, stderr } = spawnSync(process.execPath, ['--import', old, program, 'serve'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('needs Node.js 24; this is 20.20.2')]);
  });
});
