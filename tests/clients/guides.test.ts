import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { createWebhookSecret, signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { reportOf } from '#tests/setup/card-reader.ts';
import { type Block, readBlocks } from '#tests/setup/guide-blocks.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';

const guides = ['third-parties', 'readers'] as const;
const run = promisify(execFile);

let test: TestApp;
let url: string;
beforeAll(async () => {
  // The programs of the guides use the real time.
  test = await openTestApp({ now: 'real' });
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => {
  test.app.server.closeAllConnections();
  return test.close();
});

/** Creates a merchant with a terminal and a few sales; returns the settings that the guides ask for. */
const openShop = async () => {
  const { merchant, user } = await buildMerchant(factoryOf(test));
  const terminal = await buildTerminal(factoryOf(test), { merchantId: merchant.id });
  const { headers } = await signIn(test, user.id, 'Mobile');
  for (let i = 0; i < 4; i += 1) {
    const payload = reportOf(test, { terminal });
    const answer = await test.app.inject({ method: 'PUT', url: '/api/Mobile/v1/Transaction', headers, payload });
    expect(answer.statusCode).toBe(200);
  }
  const made = await test.app.inject({
    method: 'POST',
    url: `/api/v1/Merchant/${merchant.id}/ApiKey`,
    headers: (await signIn(test, user.id)).headers,
    payload: { name: 'A guide', scopes: ['readTransactions', 'readStatistics', 'manageWebhooks'] },
  });
  return {
    CSIPPANO_URL: url,
    CSIPPANO_MERCHANT: merchant.id,
    CSIPPANO_KEY: made.json().key,
    CSIPPANO_EMAIL: user.email,
    CSIPPANO_PASSWORD: factoryPassword,
  };
};

/**
 * Returns a pattern for the printed output of a block: … matches any text of its line, and in a `varies` block each number
 * matches any other.
 */
const pattern = ({ text, name }: Block): RegExp => {
  const parts = text
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  const shown = parts.join('.+');
  return new RegExp(`^${name === 'varies' ? shown.replaceAll(/\d+/gu, '\\d+') : shown}$`, 'u');
};

/** Does what `npm install standardwebhooks` does, without the network. */
const installStandardWebhooks = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'));
  await symlink(resolve('node_modules/standardwebhooks'), join(folder, 'node_modules/standardwebhooks'));
};

describe.each(guides)('the guide %s', (guide) => {
  it('runs unchanged in an empty folder and prints the shown output', { timeout: 60_000 }, async () => {
    const settings = await openShop();
    const folder = await mkdtemp(join(tmpdir(), 'csippano-guide-'));
    // The environment of the tests is not inherited, so that its settings cannot hide a missing one.
    const env = { ...settings, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const blocks = readBlocks(guide);
    let shown = 0;
    try {
      await installStandardWebhooks(folder);
      for (const [i, { language, name, text }] of blocks.entries()) {
        if (language === 'js') await writeFile(join(folder, name), text, { flag: 'wx' });
        if (language !== 'sh' || name === 'settings') continue;
        const { stdout, stderr } = await run('sh', ['-euc', text], { cwd: folder, env });
        const next = blocks[i + 1];
        if (next?.language !== 'text') throw new Error(`The guide does not show the output of: ${text}`);
        expect([text, stdout.trim(), stderr]).toEqual([text, expect.stringMatching(pattern(next)), '']);
        shown += 1;
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(shown).toBeGreaterThanOrEqual(5);
    const names = blocks.filter(({ language }) => language === 'js').map(({ name }) => name);
    expect(names).not.toContain('');
  });
});

describe('messages of webhooks', () => {
  it('are accepted by the code of the guide only if they are signed, unchanged and fresh', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'csippano-guide-'));
    const blocks = readBlocks('third-parties');
    const textOf = (name: string) => blocks.find((block) => block.name === name)?.text ?? '';
    try {
      await installStandardWebhooks(folder);
      await writeFile(join(folder, 'verify.mjs'), textOf('verify.mjs'));
      await writeFile(join(folder, 'verify.py'), textOf('verify.py'));
      const { isReal } = await import(pathToFileURL(join(folder, 'verify.mjs')).href);
      const now = Date.now();
      const [current, former, other] = [1, 2, 3].map(() => createWebhookSecret());
      const ownBody = '{"a":"ő"}';
      const signed = (secrets: (string | undefined)[], ageMs = 0) =>
        signatureHeaders(secrets.map(String), { id: 'a', at: new Date(now - ageMs), body: ownBody });
      const cases: [Record<string, string>, string, boolean][] = [
        [signed([current, former]), ownBody, true],
        [signed([former]), ownBody, true],
        [signed([other]), ownBody, false],
        [signed([former]), '{"a":"o"}', false],
        [{ ...signed([former]), 'webhook-id': 'b' }, ownBody, false],
        [signed([former], 301_000), ownBody, false],
        [signed([former], -600_000), ownBody, false],
        [{}, ownBody, false],
      ];
      for (const [headers, body, isOurs] of cases) {
        expect([headers, body, isReal(headers, Buffer.from(body), former)]).toEqual([headers, body, isOurs]);
      }
      const inPython = `import json, sys; from verify import is_real
print(json.dumps([is_real(headers, body.encode(), "${former}") for headers, body, _ in json.loads(sys.argv[1])]))`;
      const printed = await run('python3', ['-c', inPython, JSON.stringify(cases)], { cwd: folder }).catch(
        (error: { code?: unknown }) => {
          // The Python code is not checked on machines without Python.
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      );
      if (printed) expect(JSON.parse(printed.stdout)).toEqual(cases.map(([, , isOurs]) => isOurs));
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
