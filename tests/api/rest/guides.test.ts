import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { signatureOf } from '#server/gateways/webhooks/webhook-signature.ts';
import { webhookEvents } from '#shared/webhooks/webhook-enums.ts';
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

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const fromHtml = (html: string): string => html.replaceAll(/&[#\w]+;/gu, (entity) => entities[entity] ?? entity);

describe.each(guides)('the guide %s', (guide) => {
  it('runs unchanged in an empty folder and prints the shown output', { timeout: 60_000 }, async () => {
    const settings = await openShop();
    const folder = await mkdtemp(join(tmpdir(), 'csippano-guide-'));
    // The environment of the tests is not inherited, so that its settings cannot hide a missing one.
    const env = { ...settings, PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
    const blocks = readBlocks(guide);
    let shown = 0;
    try {
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

  it('is served as a page with the same code, the URL of the server and no scripts', async () => {
    const page = await test.app.inject({ url: `/api/docs/guides/${guide}` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.body).not.toMatch(/<script>|\son\w+=|\sstyle=/u);
    const own = (text: string) => text.replaceAll('http://localhost:3000', test.deps.settings.publicUrl);
    const shown = [...page.body.matchAll(/<pre[^>]*><code>(.*?)<\/code><\/pre>/gsu)].map(([, code = '']) =>
      fromHtml(code),
    );
    expect(shown).toEqual(readBlocks(guide).map(({ text }) => own(text)));
    const targets = [...page.body.matchAll(/\s(?:href|src)="([^"]+)"/gu)].map(([, target = '']) => target);
    for (const target of new Set(targets)) {
      expect([target, (await test.app.inject({ url: target })).statusCode]).toEqual([target, 200]);
    }
    for (const other of guides) expect(targets).toContain(`/api/docs/guides/${other}`);
  });

  it('uses only settings that it lists', () => {
    const settings = readBlocks(guide).filter(({ name }) => name === 'settings');
    const set = settings.flatMap(({ text }) => [...text.matchAll(/^export (\w+)=/gmu)].map(([, name]) => name));
    const used = readBlocks(guide).flatMap(({ text }) => text.match(/\bCSIPPANO_\w+/gu) ?? []);
    expect(new Set(used)).toEqual(new Set(set));
  });
});

describe('messages of webhooks in the guide', () => {
  const blocks = readBlocks('third-parties');
  const source = readFileSync('openapi/guides/third-parties.md', 'utf8');

  it('equal the examples of the OpenAPI document', () => {
    const shown = blocks.find(({ language }) => language === 'json');
    const message = JSON.parse(shown?.text ?? '');
    const documented = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')).webhooks[message.type].post;
    expect(message).toEqual(documented.requestBody.content['application/json'].example);
    const events = [...source.matchAll(/^\| `(\w+\.\w+)` \|/gmu)].map(([, event]) => event);
    expect(events).toEqual([...webhookEvents]);
  });

  it('have the signature that the server calculates', () => {
    const [, secret = '', seconds, body = '', v1] =
      /secret `(\w+)`, `t=(\d+)` and the body\s`(.+)`, `v1` is `(\w+)`/u.exec(source) ?? [];
    expect(`t=${seconds},v1=${v1}`).toBe(signatureOf([secret], body, new Date(Number(seconds) * 1000)));
  });

  it('are accepted by its code only if they are signed, unchanged and fresh', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'csippano-guide-'));
    const textOf = (name: string) => blocks.find((block) => block.name === name)?.text ?? '';
    try {
      await writeFile(join(folder, 'verify.mjs'), textOf('verify.mjs'));
      await writeFile(join(folder, 'verify.py'), textOf('verify.py'));
      const { isReal } = await import(pathToFileURL(join(folder, 'verify.mjs')).href);
      const now = Date.now();
      const signed = (secrets: string[], ageMs = 0) => signatureOf(secrets, '{"a":"ő"}', new Date(now - ageMs));
      const cases = [
        [signed(['new', 'old']), '{"a":"ő"}', true],
        [signed(['old']), '{"a":"ő"}', true],
        [signed(['other']), '{"a":"ő"}', false],
        [signed(['old']), '{"a":"o"}', false],
        [signed(['old'], 301_000), '{"a":"ő"}', false],
        [signed(['old'], -600_000), '{"a":"ő"}', false],
        ['', '{"a":"ő"}', false],
      ] as const;
      for (const [header, body, isOurs] of cases) {
        expect([header, body, isReal(header, Buffer.from(body), 'old')]).toEqual([header, body, isOurs]);
      }
      const inPython = `import json, sys; from verify import is_real
print(json.dumps([is_real(header, body.encode(), "old") for header, body, _ in json.loads(sys.argv[1])]))`;
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
