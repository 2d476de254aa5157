import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { startExportWorker } from '#server/features/exports/exports.worker.ts';
import { createWebhookSecret, signatureHeaders } from '#server/gateways/webhooks/webhook-signature.ts';
import { factoryOf, signIn } from '#tests/setup/accounts.ts';
import { reportOf } from '#tests/setup/card-reader.ts';
import { hasDebianPackages } from '#tests/setup/debian-package.ts';
import { readBlocks } from '#tests/setup/guide-blocks.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import {
  followGuide,
  hasCommands,
  installStandardWebhooks,
  needsDebianPackages,
  programLanguages,
  runCurlLines,
} from './guide-programs.ts';

const guides = ['third-parties', 'readers'] as const;
const run = promisify(execFile);

let test: TestApp;
let url: string;
let exportWorker: ReturnType<typeof startExportWorker>;
beforeAll(async () => {
  // The programs of the guides use the real time.
  test = await openTestApp({ now: 'real' });
  exportWorker = startExportWorker(test.deps);
  url = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await exportWorker.stop();
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
    payload: { name: 'A guide', scopes: ['readTransactions', 'readStatistics', 'readEvents', 'manageWebhooks'] },
  });
  return {
    CSIPPANO_URL: url,
    CSIPPANO_MERCHANT: merchant.id,
    CSIPPANO_KEY: made.json().key,
    CSIPPANO_EMAIL: user.email,
    CSIPPANO_PASSWORD: factoryPassword,
  };
};

const inEmptyFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'csippano-guide-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

describe.each(guides)('the guide %s', (guide) => {
  const blocks = readBlocks(guide);

  describe.each(programLanguages.filter((language) => hasCommands(blocks, language)))('in %s', (language) => {
    it.skipIf(needsDebianPackages(language) && !hasDebianPackages)(
      'runs unchanged in an empty folder and prints the shown output',
      () =>
        inEmptyFolder(async (folder) => {
          let steps = 0;
          for await (const step of followGuide(blocks, language, { folder, settings: await openShop() })) {
            const { command, stdout, stderr, shown } = step;
            expect([command, stdout, stderr]).toEqual([command, expect.stringMatching(shown), '']);
            steps += 1;
          }
          expect(steps).toBeGreaterThanOrEqual(5);
        }),
    );
  });

  it.runIf(hasCommands(blocks, 'curl'))('has curl lines that succeed, one after the other', () =>
    inEmptyFolder(async (folder) => {
      await runCurlLines(blocks, { folder, settings: await openShop() });
    }),
  );
});

describe('the program of a reader', () => {
  const ended = {
    js: {
      file: 'ended.mjs',
      run: 'node ended.mjs',
      text: `import { call } from './reader.mjs';
const { CSIPPANO_URL: url, CSIPPANO_EMAIL: email, CSIPPANO_PASSWORD: password } = process.env;
const json = { 'Content-Type': 'application/json' };
const login = await fetch(url + '/api/v1/Authentication/Login', { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
const headers = { Authorization: 'Bearer ' + (await login.json()).accessToken };
await fetch(url + '/api/v1/User/Sessions', { method: 'DELETE', headers });
console.log((await call('GET', '/api/Mobile/v1/Terminal')).status);`,
    },
    python: {
      file: 'ended.py',
      run: 'python3 ended.py',
      text: `import json, os, reader, urllib.request
account = {"email": os.environ["CSIPPANO_EMAIL"], "password": os.environ["CSIPPANO_PASSWORD"]}
login = urllib.request.Request(reader.url + "/api/v1/Authentication/Login", json.dumps(account).encode(), {"Content-Type": "application/json"})
token = json.load(urllib.request.urlopen(login))["accessToken"]
urllib.request.urlopen(urllib.request.Request(reader.url + "/api/v1/User/Sessions", headers={"Authorization": "Bearer " + token}, method="DELETE"))
print(reader.call("GET", "/api/Mobile/v1/Terminal")[0])`,
    },
  } as const;

  it.each(['js', 'python'] as const)('logs in again when its session has ended, in %s', (language) =>
    inEmptyFolder(async (folder) => {
      const { file, run: command, text } = ended[language];
      const programs = readBlocks('readers').filter((block) => block.language === language);
      const blocks = [...programs.slice(0, 1), { language, name: file, text }];
      const name = language === 'js' ? '' : language;
      const steps = [...blocks, { language: 'sh', name, text: command }, { language: 'text', name: '', text: '200' }];
      for await (const { stdout } of followGuide(steps, language, { folder, settings: await openShop() }))
        expect(stdout).toBe('200');
    }),
  );
});

describe('messages of webhooks', () => {
  it('are accepted by the code of the guide only if they are signed, unchanged and fresh', () =>
    inEmptyFolder(async (folder) => {
      const blocks = readBlocks('third-parties');
      const textOf = (name: string) => blocks.find((block) => block.name === name)?.text ?? '';
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
    }));
});
