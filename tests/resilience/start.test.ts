import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runServerToItsEnd, startServerProcess } from '#tests/setup/server-process.ts';
import { newDatabaseUrl } from '#tests/setup/test-database.ts';
import { makeTestFolder, sharedBinDir } from '#tests/setup/test-folders.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = makeTestFolder('start');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = (more: Record<string, string> = {}) => ({
  NODE_ENV: 'test',
  DEMO_DATA: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  ...more,
});

/** One or two sentences, and nothing for programmers in them. */
const expectSentence = ({ code, output }: { code: number; output: string }, about: RegExp) => {
  expect(code).toBe(1);
  const words = output.trim().split('\n').at(-1) ?? '';
  expect(words).toMatch(about);
  expect(output).not.toMatch(/\n\s+at |node_modules|\.ts:\d/u);
};

describe('a wrong setting stops the start with a sentence', () => {
  it.each([
    ['PORT', 'eighty', /PORT must be a whole number/u],
    ['PORT', '70000', /PORT must be a whole number/u],
    ['NODE_ENV', 'staging', /NODE_ENV must be development, test or production/u],
    ['DATABASE_URL', 'postgres://localhost/x', /DATABASE_URL must look like mysql:/u],
    ['DATABASE_URL', 'mysql://root@127.0.0.1/', /name/u],
    ['APP_SECRET', 'short', /APP_SECRET must have at least 32 characters/u],
    ['PUBLIC_URL', 'csippano.example', /PUBLIC_URL must start with http/u],
    ['SMTP_URL', 'mail.example', /SMTP_URL must look like smtp:/u],
    ['OPP_ENTITY_ID', 'shop', /OPP_ENTITY_ID must be 32 hexadecimal digits/u],
    ['OPP_WEBHOOK_KEY', '00', /OPP_WEBHOOK_KEY must be 64 hexadecimal digits/u],
    [
      'OPP_URL',
      'https://eu-test.oppwa.com',
      /needs these settings too: OPP_ENTITY_ID, OPP_ACCESS_TOKEN, OPP_WEBHOOK_KEY/u,
    ],
    ['CONTRACT_WEBHOOK_URL', 'contracts.example', /CONTRACT_WEBHOOK_URL must start with http/u],
    ['CONTRACT_WEBHOOK_URL', 'https://contracts.example', /CONTRACT_WEBHOOK_URL and CONTRACT_WEBHOOK_SECRET are set/u],
    ['CONTRACT_WEBHOOK_SECRET', 'short', /CONTRACT_WEBHOOK_SECRET must have at least 32/u],
    ['ACCESS_TOKEN_TTL_SECONDS', '3600', /ACCESS_TOKEN_TTL_SECONDS must be from 1 to 900/u],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be/u],
    ['DEMO_DATA', 'perhaps', /DEMO_DATA must be on or off/u],
    ['LOGIN_LOCKOUT_FAILURES', '0', /LOGIN_LOCKOUT_FAILURES/u],
  ])('%s=%s', async (name, value, about) => {
    expectSentence(await runServerToItsEnd(settings({ [name]: value })), about);
  });

  it('and production names all that it lacks', async () => {
    expectSentence(
      await runServerToItsEnd(settings({ NODE_ENV: 'production' })),
      /Production needs these settings: DATABASE_URL, APP_SECRET, PUBLIC_URL, SMTP_URL, CONTRACT_WEBHOOK_URL, CONTRACT_WEBHOOK_SECRET, OPP_URL, OPP_ENTITY_ID, OPP_ACCESS_TOKEN, OPP_WEBHOOK_KEY/u,
    );
  });
});

it('production pays over no open line, and not with half a gateway', async () => {
  const production = settings({
    NODE_ENV: 'production',
    DATABASE_URL: 'mysql://root@127.0.0.1:1/csippano',
    APP_SECRET: 'long enough to be a secret, and not one',
    PUBLIC_URL: 'https://csippano.example',
    SMTP_URL: 'smtp://127.0.0.1',
    CONTRACT_WEBHOOK_URL: 'https://contracts.example',
    CONTRACT_WEBHOOK_SECRET: 'long enough to be a secret, and not one',
    OPP_URL: 'http://eu-prod.oppwa.com',
    OPP_ENTITY_ID: '8a8294174b7ecb28014b9699220015ca',
    OPP_ACCESS_TOKEN: 'not a token at all',
  });
  expectSentence(await runServerToItsEnd(production), /Production needs these settings: OPP_WEBHOOK_KEY/u);
  expectSentence(
    await runServerToItsEnd({ ...production, OPP_WEBHOOK_KEY: '0'.repeat(64) }),
    /OPP_URL must start with https:\/\/ in production/u,
  );
});

describe('what cannot be had is said in a sentence', () => {
  it('an unreachable database', async () => {
    const result = await runServerToItsEnd(settings({ DATABASE_URL: 'mysql://root@127.0.0.1:1/csippano' }));
    expectSentence(result, /The database at .+ cannot be reached/u);
  });

  it('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const result = await runServerToItsEnd(settings({ DATABASE_URL: newDatabaseUrl(), PORT: port }));
    expectSentence(result, new RegExp(`Port ${port} is taken by another program`, 'u'));
    other.close();
  });

  it('a data folder that cannot be written', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    expectSentence(
      await runServerToItsEnd(settings({ DATA_DIR: join(file, 'below') })),
      /data folder|cannot be written/iu,
    );
  });

  it('a second start beside the first, which goes on undisturbed', async () => {
    const shared = join(dataDir, 'shared');
    mkdirSync(shared);
    symlinkSync(sharedBinDir, join(shared, 'server'));
    const first = await startServerProcess(settings({ DATA_DIR: shared }));
    expectSentence(await runServerToItsEnd(settings({ DATA_DIR: shared })), /already/u);
    expect((await fetch(`${first.url}/ready`)).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });
});
