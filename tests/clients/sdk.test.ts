import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

// Packs the client, installs it into an empty folder as a user would, compiles a program and runs it against a server.
const run = promisify(execFile);

let test: TestApp;
let merchant: SignedInMerchant;
let terminalSerialNumber: string;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
  merchant = await signInMerchant(test, { user: { email: 'pek@example.com' } });
  const { merchantId } = merchant;
  const terminal = await buildTerminal(factoryOf(test), { merchantId });
  terminalSerialNumber = terminal.serialNumber;
  // More than a page.
  const rows = Array.from({ length: 150 }, (_, i) => ({ amount: 100 * (i + 1) }));
  await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  folder = makeTestFolder('sdk');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const program = `
import { Csippano, CsippanoError, iterateList, pullChanges, verifyWebhook, type Transaction } from '@csippano/api';
const [baseUrl = '', email = '', password = '', serialNumber = '', secret = '', body = '', headers = '{}'] = process.argv.slice(2);

const portal = new Csippano({ baseUrl, language: 'en' });
const { merchantId } = await portal.logIn({ email, password });
if (merchantId === null) throw new Error('not a merchant');
let total: number = 0;
let listed = 0;
for await (const sale of iterateList((page) => portal.transaction.transactionsList(merchantId, page))) {
  total += sale.amount;
  listed += 1;
}

const reader = new Csippano({ baseUrl });
await reader.logInReader({ email, password });
const submission = {
  eftTransactionId: 'sdk-1',
  terminalSerialNumber: serialNumber,
  type: 'Sale',
  amount: 199000,
  currency: 'HUF',
  state: 'Success',
  timestamp: '2026-11-18T10:59:00.000Z',
  card: { brand: 'Visa', maskedNumber: '400000******0002', entryMode: 'Contactless' },
} as const;
const sale = await reader.transaction.transactionsSubmit(submission);

const stored = new Map<string, Transaction>();
const changes = pullChanges((query) => portal.transaction.transactionsList(merchantId, query), '2026-01-01T00:00:00.000Z');
for await (const row of changes) stored.set(row.id, row);

const refusal: unknown = await portal.merchant.merchantsGet('nonsense').catch((error: unknown) => error);
if (!(refusal instanceof CsippanoError)) throw new Error('not refused');
const file: Blob = await portal.transaction.transactionsExport(merchantId, { format: 'csv' });
const event = verifyWebhook({ secret, body, headers: JSON.parse(headers) as Record<string, string> });
console.log(JSON.stringify({
  listed,
  total,
  sale: sale.amount,
  stored: stored.size,
  isLater: changes.nextChangedSince > '2026-01-01T00:00:00.000Z',
  refusal: [refusal.status, refusal.code],
  fileLines: (await file.text()).trim().split('\\n').length,
  event: event.type,
}));
`;

/** What the examples of the README use without declaring it. */
const assumed = `
declare const csippano: import('@csippano/api').Csippano;
declare const merchantId: string, id: string;
declare const loadMoment: () => Promise<string>, saveMoment: (moment: string) => Promise<void>;
declare const store: (id: string, row: object) => Promise<void>;
`;

/** Writes each example as a module and returns their names. */
const writeExamples = (): string[] => {
  const text = readFileSync('openapi/sdk/README.md', 'utf8');
  return [...text.matchAll(/^```js\n(.*?)^```$/gmsu)].map(([, code = ''], i) => {
    writeFileSync(join(folder, `example-${i}.ts`), code.includes('new Csippano(') ? code : assumed + code);
    return `example-${i}.ts`;
  });
};

const compilers = ['node_modules', 'tests/clients/packages/node_modules'].map((each) => resolve(each, '.bin/tsc'));

it('the package works from an empty folder', async () => {
  await run('node', ['build.mjs', 'sdk']);
  await run('npm', ['pack', resolve('dist/sdk'), '--silent'], { cwd: folder });
  const [archive = ''] = readdirSync(folder);
  expect(archive).toMatch(/^csippano-api-\d+\.\d+\.\d+\.tgz$/u);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${archive}`], { cwd: folder });

  writeFileSync(join(folder, 'program.ts'), program);
  const config = {
    compilerOptions: {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      target: 'es2023',
      module: 'nodenext',
      outDir: 'out',
      rootDir: '.',
      types: ['node'],
      typeRoots: [resolve('node_modules/@types')],
    },
    files: ['program.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  for (const compiler of compilers.filter(existsSync)) await run(compiler, ['--project', folder]);

  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date();
  const body = JSON.stringify({ id: 'e1', type: 'ping', timestamp: at.toISOString(), data: {} });
  const headers = {
    'webhook-id': 'e1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('e1', at, body),
  };
  const baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  const { stdout } = await run(process.execPath, [
    join(folder, 'out/program.js'),
    baseUrl,
    'pek@example.com',
    factoryPassword,
    terminalSerialNumber,
    secret,
    body,
    JSON.stringify(headers),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    listed: 150,
    total: (100 * 150 * 151) / 2,
    sale: 199_000,
    stored: 151,
    isLater: true,
    refusal: [404, 'notFound'],
    fileLines: 152,
    event: 'ping',
  });
});

it('the examples of the README compile', async () => {
  const [compiler = ''] = compilers;
  const examples = writeExamples();
  expect(examples.length).toBeGreaterThan(2);
  const options = ['--ignoreConfig', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--strict', 'false'];
  const types = ['--types', 'node', '--typeRoots', resolve('node_modules/@types')];
  await run(compiler, [...options, ...types, ...examples], { cwd: folder });
});
