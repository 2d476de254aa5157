import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { buildTransactions } from '#db/factories/build-transactions.ts';
import { Api } from '#openapi/client/api.ts';
import { factoryOf, type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

/** What a third party would do: two generators that know nothing of each other, strict types, the server itself. */
const run = promisify(execFile);
const tool = (name: string) => join('node_modules', '.bin', name);

const strict = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--noUncheckedIndexedAccess',
  '--skipLibCheck',
  '--target',
  'es2023',
];
const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext', '--allowImportingTsExtensions'];
const types = ['--types', 'node', '--lib', 'es2023,dom,dom.iterable'];

interface Generator {
  name: string;
  generate(folder: string): Promise<unknown>;
  /** Reads a day's statistics and a page of sales, is refused another merchant's, and prints what it got. */
  program: string;
}

const generators: Generator[] = [
  {
    name: 'swagger-typescript-api',
    generate: (folder) =>
      run(tool('swagger-typescript-api'), [
        'generate',
        ...['--path', 'openapi/openapi.json', '--output', folder, '--name', 'client.ts'],
        '--disable-throw-on-error',
        '--silent',
      ]),
    program: `
import { Api } from '../../rest/client.ts';
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
    generate: (folder) => run(tool('oazapfts'), ['openapi/openapi.json', join(folder, 'client.ts')]),
    program: `
import { defaults, statisticsGet, transactionsList } from '../../rest/client.ts';
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

describe.each(generators)('a client made by $name', ({ generate, program }) => {
  it('is typed, and gets from the server what its types say', async () => {
    await generate(folder);
    await compile(program);
    const foreignId = '01KAGJ6V5T3M9Q2X7C4N8B1RZD';
    const { stdout } = await run(process.execPath, [
      ...['--import', 'tsx', join(folder, 'program.ts')],
      ...[baseUrl, merchant.accessToken, merchant.merchantId, foreignId],
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

it('the committed client reads files, whatever kind they are', async () => {
  const api = new Api({ baseUrl, baseApiParams: { headers: merchant.headers } });
  const day = { fromDate: '2026-11-18', toDate: '2026-11-18', format: 'csv' as const };
  const table = await api.transaction.transactionsExport(merchant.merchantId, day);
  expect([table.status, table.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect((await table.data.text()).trim().split('\n')).toHaveLength(4);
});
