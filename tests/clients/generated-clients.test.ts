import { execFile } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { Api } from '#openapi/client/api.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

// Generates TypeScript clients with independent generators, compiles them with strict types and calls a running server.
const run = promisify(execFile);
const document = resolve('openapi/openapi.json');
const tool = (name: string) => join('node_modules', '.bin', name);
/** Generators with a TypeScript of their own have their own folder, as a third party would have. */
const packages = resolve('tests/clients/packages');
const foreignTool = (name: string) => join(packages, 'node_modules', '.bin', name);

const strict = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--skipLibCheck',
  '--target',
  'es2023',
];
const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
const types = ['--types', 'node', '--lib', 'es2023,dom,dom.iterable'];

interface Generator {
  name: string;
  generate(folder: string): Promise<unknown>;
  /** Reads a day's statistics and a page of sales, gets 404 for another merchant, and prints the results. */
  program: string;
}

const generators: Generator[] = [
  {
    name: 'swagger-typescript-api',
    generate: (folder) =>
      run(tool('swagger-typescript-api'), [
        'generate',
        '--path',
        document,
        '--output',
        folder,
        '--name',
        'client.ts',
        '--disable-throw-on-error',
        '--silent',
      ]),
    program: `
import { Api } from './client.ts';
const [baseUrl = '', token = '', merchantId = '', foreignId = ''] = process.argv.slice(2);
const { api } = new Api({ baseUrl, baseApiParams: { format: 'json', headers: { authorization: 'Bearer ' + token } } });
const day = { fromDate: '2026-11-18', toDate: '2026-11-18' };
const statistics = await api.statisticsGet(merchantId, day);
const page = await api.transactionsList(merchantId, { pageSize: 5 });
const refused = await api.statisticsGet(foreignId, day);
const income: number = statistics.data.current.grossIncome;
const states: ('Success' | 'Error' | 'Pending' | 'Storno')[] = page.data.data.map(({ state }) => state);
console.log(JSON.stringify({ income, states, refused: refused.status, detail: refused.error.detail }));`,
  },
  {
    name: 'oazapfts',
    generate: (folder) => run(tool('oazapfts'), [document, join(folder, 'client.ts')]),
    program: `
import { defaults, statisticsGet, transactionsList } from './client.ts';
const [baseUrl = '', token = '', merchantId = '', foreignId = ''] = process.argv.slice(2);
defaults.baseUrl = baseUrl;
defaults.headers = { authorization: 'Bearer ' + token };
const statistics = await statisticsGet(merchantId, '2026-11-18', '2026-11-18');
const page = await transactionsList(merchantId, { pageSize: 5 });
const refused = await statisticsGet(foreignId, '2026-11-18', '2026-11-18');
if (statistics.status !== 200 || page.status !== 200 || refused.status !== 404) throw new Error('not as expected');
const income: number = statistics.data.current.grossIncome;
const states: ('Success' | 'Error' | 'Pending' | 'Storno')[] = page.data.data.map(({ state }) => state);
console.log(JSON.stringify({ income, states, refused: refused.status, detail: refused.data.detail }));`,
  },
  {
    name: 'openapi-typescript',
    generate: (folder) => run(foreignTool('openapi-typescript'), [document, '--output', join(folder, 'schema.ts')]),
    program: `
import createClient from 'openapi-fetch';
import type { paths } from './schema.ts';
const [baseUrl = '', token = '', merchantId = '', foreignId = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: 'Bearer ' + token } });
const query = { fromDate: '2026-11-18', toDate: '2026-11-18' };
const ask = (merchantId: string) =>
  client.GET('/api/v1/Merchant/{merchantId}/Statistics', { params: { path: { merchantId }, query } });
const statistics = await ask(merchantId);
const page = await client.GET('/api/v1/Merchant/{merchantId}/Transaction', {
  params: { path: { merchantId }, query: { pageSize: 5 } },
});
const refused = await ask(foreignId);
if (!statistics.data || !page.data || !refused.error) throw new Error('not as expected');
const income: number = statistics.data.current.grossIncome;
const states: ('Success' | 'Error' | 'Pending' | 'Storno')[] = page.data.data.map(({ state }) => state);
console.log(JSON.stringify({ income, states, refused: refused.response.status, detail: refused.error.detail }));`,
  },
  {
    name: '@hey-api/openapi-ts',
    generate: (folder) => run(foreignTool('openapi-ts'), ['--input', document, '--output', join(folder, 'hey-api')]),
    program: `
import { client } from './hey-api/client.gen.ts';
import { statisticsGet, transactionsList } from './hey-api/index.ts';
const [baseUrl = '', token = '', merchantId = '', foreignId = ''] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: token });
const query = { fromDate: '2026-11-18', toDate: '2026-11-18' };
const statistics = await statisticsGet({ path: { merchantId }, query });
const page = await transactionsList({ path: { merchantId }, query: { pageSize: 5 } });
const refused = await statisticsGet({ path: { merchantId: foreignId }, query });
if (!statistics.data || !page.data || !refused.error) throw new Error('not as expected');
const income: number = statistics.data.current.grossIncome;
const states: ('Success' | 'Error' | 'Pending' | 'Storno')[] = page.data.data.map(({ state }) => state);
console.log(JSON.stringify({ income, states, refused: refused.response?.status, detail: refused.error.detail }));`,
  },
  {
    name: 'orval',
    generate: (folder) => {
      const config = { api: { input: document, output: { target: 'client.ts', client: 'fetch', baseUrl } } };
      writeFileSync(join(folder, 'orval.config.mjs'), `export default ${JSON.stringify(config)}`);
      return run(foreignTool('orval'), ['--config', 'orval.config.mjs'], { cwd: folder });
    },
    program: `
import { statisticsGet, transactionsList } from './client.ts';
const [, token = '', merchantId = '', foreignId = ''] = process.argv.slice(2);
const options = { headers: { authorization: 'Bearer ' + token } };
const day = { fromDate: '2026-11-18', toDate: '2026-11-18' };
const statistics = await statisticsGet(merchantId, day, options);
const page = await transactionsList(merchantId, { pageSize: 5 }, options);
const refused = await statisticsGet(foreignId, day, options);
if (statistics.status !== 200 || page.status !== 200 || refused.status !== 404) throw new Error('not as expected');
const income: number = statistics.data.current.grossIncome;
const states: ('Success' | 'Error' | 'Pending' | 'Storno')[] = page.data.data.map(({ state }) => state);
console.log(JSON.stringify({ income, states, refused: refused.status, detail: refused.data.detail }));`,
  },
];

let test: TestApp;
let baseUrl: string;
let merchant: SignedInMerchant;
let folder: string;
beforeAll(async () => {
  test = await openTestApp();
  merchant = await signInMerchant(test);
  const { merchantId } = merchant;
  const terminal = await buildTerminal(factoryOf(test), { merchantId });
  const rows = [{ amount: 300_000 }, { amount: 125_000 }, { amount: 990_000, state: 'Error' as const }];
  await buildTransactions(factoryOf(test), { merchantId, terminalId: terminal.id, rows });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  baseUrl = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  folder = makeTestFolder('clients');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const compile = (program: string) => {
  const path = join(folder, 'program.ts');
  writeFileSync(path, program);
  return run(tool('tsc'), [...strict, ...modules, ...types, path]);
};

describe.each(generators)('a client generated by $name', ({ generate, program }) => {
  it('compiles with strict types and returns what they declare', async () => {
    await generate(folder);
    await compile(program);
    const foreignId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      join(folder, 'program.ts'),
      baseUrl,
      merchant.accessToken,
      merchant.merchantId,
      foreignId,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      income: 425_000,
      states: expect.arrayContaining(['Success', 'Success', 'Error']),
      refused: 404,
      detail: expect.stringMatching(/\S/u),
    });
    await expect(compile(program.replace('income: number', 'income: string'))).rejects.toThrow();
  });
});

it('the committed client downloads a file', async () => {
  const api = new Api({ baseUrl, baseApiParams: { headers: merchant.headers } });
  const day = { fromDate: '2026-11-18', toDate: '2026-11-18', format: 'csv' as const };
  const table = await api.transaction.transactionsExport(merchant.merchantId, day);
  expect([table.status, table.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await table.data.text()).trim().split('\n')).toHaveLength(4);
});
