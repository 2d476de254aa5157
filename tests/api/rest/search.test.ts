import { QueryTypes } from 'sequelize';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#db/connection/transaction.ts';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import { refreshIbanDigests } from '#server/features/merchants/bank-numbers.repository.ts';
import { personsSql } from '#server/features/search/search.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { SearchResult } from '#shared/search/search.schema.ts';
import { factoryOf, type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
let merchantId: string;
let quotedId: string;
beforeAll(async () => {
  admin = await signInAs(test, 'Admin');
  const db = factoryOf(test);
  const { merchant } = await buildMerchant(db, {
    companyName: 'Őrbottyáni Kovács-Kis Pékség Kft.',
    person: { lastName: 'Őri-Szabó', firstName: 'Ágnes Éva' },
    user: { email: 'agnes@orbottyan.example' },
    officers: [{ person: { lastName: 'Zákány', firstName: 'Péter' }, isDirector: true }],
    order: { referenceCode: '7K3M-Q9TX-4H2B-6WPR' },
    localNumber: '11773016-11111018',
  });
  merchantId = merchant.id;
  await buildTerminal(db, { merchantId, serialNumber: '837-1122614-3' });
  const quoted = await buildMerchant(db, {
    companyName: '"Zsófi–D’Arc" Kft.',
    taxNumber: '18273645-2-41',
    companyRegistrationNumber: '18-09-123459',
    person: { lastName: 'O’Kelemen', firstName: 'Zsófi', mobile: '06307654321' },
  });
  quotedId = quoted.merchant.id;
  await inTransaction(test.deps, (work) =>
    writeAudit(work, {
      actor: { userId: admin.userId, role: 'Admin', ipAddress: '192.0.2.1' },
      action: 'merchant.update',
      subject: { type: 'merchant', id: quotedId },
      merchantId: quotedId,
      changes: { 'merchant.tradeName': { before: null, after: 'Zsófi' } },
    }),
  );
  for (let i = 0; i < 5; i += 1) await buildMerchant(db);
  // As the background job does for accounts that have no digest yet.
  await refreshIbanDigests(test.deps, { after: '', limit: 100 });
});

const find = async (queryString: string): Promise<SearchResult> => {
  const url = `/api/v1/Search?QueryString=${encodeURIComponent(queryString)}`;
  const answer = await test.app.inject({ url, headers: admin.headers });
  expect([queryString, answer.statusCode]).toEqual([queryString, 200]);
  return answer.json<SearchResult>();
};
const listMerchants = async (text: string): Promise<string[]> => {
  const url = `/api/v1/User?SearchFor=${encodeURIComponent(text)}`;
  const answer = await test.app.inject({ url, headers: admin.headers });
  return answer.json<{ data: { merchant: { id: string } }[] }>().data.map(({ merchant }) => merchant.id);
};

it.each(['őri', 'ORI-SZABO', 'Ágnes', 'agnes eva', 'Őri-Szabó Ágnes', 'agnes ori', 'AGNES@orbottyan'])(
  'finds the person of an account by %s',
  async (text) => {
    const { persons } = await find(text);
    expect(persons.filter(({ merchant }) => merchant?.id === merchantId)).toEqual([
      {
        lastName: 'Őri-Szabó',
        firstName: 'Ágnes Éva',
        email: 'agnes@orbottyan.example',
        userId: expect.any(String),
        role: 'Basic',
        merchant: { id: merchantId, name: 'Őrbottyáni Kovács-Kis Pékség Kft.' },
      },
    ]);
  },
);

it('finds a person once who is both the account and an officer', async () => {
  const { person } = await buildMerchant(factoryOf(test), { person: { lastName: 'Zubor', firstName: 'Tas' } });
  expect((await find('zubor')).persons).toMatchObject([{ lastName: person.lastName, role: 'Basic' }]);
});

it('finds an officer of a company, who has no account', async () => {
  expect((await find('zakany p')).persons).toMatchObject([
    { lastName: 'Zákány', userId: null, role: null, merchant: { id: merchantId } },
  ]);
});

it.each(['8371122614', '122614', '837-1122614-3', '837 1122614'])('finds a terminal by %s', async (text) => {
  expect((await find(text)).terminals).toMatchObject([{ serialNumber: '837-1122614-3', merchant: { id: merchantId } }]);
});

it.each(['7K3M', '7K3M-Q9TX', '7k3mq9', '7K3M Q9TX 4H2B 6WPR'])(
  'finds an order by the beginning %s of its code',
  async (text) => {
    expect((await find(text)).orders).toMatchObject([
      { referenceCode: '7K3M-Q9TX-4H2B-6WPR', merchant: { id: merchantId } },
    ]);
  },
);

it('finds nothing by texts that nothing begins with', async () => {
  for (const text of ['x', '%%%%', '____', 'szabó őri', '🥐🥐🥐🥐'])
    expect([text, await find(text)]).toEqual([text, { persons: [], terminals: [], orders: [], payouts: [] }]);
});

it.each([
  '„Zsófi D’Arc” Kft',
  '"zsófi-d’arc"',
  'Kft.\u202fZsófi\u2011D`Arc',
  'Zsófi — D´Arc',
  '18273645241',
  'HU18273645',
  '１８２７３６４５-２-４１',
  '18273645–2–41',
  '„18273645 2 41”',
  '0036 30 765 4321',
  '+36 (30) 765-4321',
  '30 765 4321',
  '06.30.765.4321',
  "d'arc",
  'D’Arc',
])('finds the merchant of a quoted name by %s', async (text) => {
  expect(await listMerchants(text)).toEqual([quotedId]);
});

it.each(['„Zsófi”', "O'Kelemen", 'O’Kelemen, Zsófi', 'O`Kelemen\u00a0Zsófi'])(
  'finds the person by %s',
  async (text) => {
    expect((await find(text)).persons).toMatchObject([{ lastName: 'O’Kelemen' }]);
  },
);

it.each(["„Zsófi” d'arc", '18273645241', '18-09-123459', '1809123459', '"18273645–2–41"'])(
  'finds audit entries of the merchant by %s',
  async (text) => {
    const url = `/api/v1/Audit?SearchFor=${encodeURIComponent(text)}`;
    const { data } = (await test.app.inject({ url, headers: admin.headers })).json<{
      data: { merchantId: string }[];
    }>();
    expect([...new Set(data.map((entry) => entry.merchantId))]).toEqual([quotedId]);
  },
);

it.each(['kovács kis', 'Kovács-Kis pékség', 'orbottyanikovacskis', 'kovacskispekseg'])(
  'lists the merchant by %s',
  async (text) => expect(await listMerchants(text)).toEqual([merchantId]),
);

it.each([
  '11773016-11111018',
  ' 11773016 11111018 ',
  '1177301611111018',
  '11773016-11111018-00000000',
  'HU42 1177 3016 1111 1018 0000 0000',
  'hu42117730161111101800000000',
])('lists the merchant by its bank account %s', async (text) =>
  expect(await listMerchants(text)).toEqual([merchantId]),
);

it('lists the merchant by its id with spaces in it and around it', async () => {
  expect(await listMerchants(`  ${merchantId}\u00a0`)).toEqual([merchantId]);
  expect(await listMerchants(`${merchantId.slice(0, 10)} ${merchantId.slice(10)}`)).toEqual([merchantId]);
});

it('finds audit entries of the merchant by its MID', async () => {
  const { mid } = (await test.app.inject({ url: `/api/v1/Merchant/${quotedId}`, headers: admin.headers })).json<{
    mid: string;
  }>();
  const url = `/api/v1/Audit?SearchFor=${mid}`;
  const { data } = (await test.app.inject({ url, headers: admin.headers })).json<{ data: { merchantId: string }[] }>();
  expect([...new Set(data.map((entry) => entry.merchantId))]).toEqual([quotedId]);
});

it('looks for persons in indexes alone', async () => {
  const sql = personsSql({ names: { first: 'kovács', rest: 'ágnes' }, email: 'kovacs' }) ?? '';
  const replacements = { first: 'kovács%', rest: 'ágnes%', both: 'kovács ágnes%', email: 'kovacs%' };
  const steps = await test.deps.sequelize.query<{ table: string; key: string | null; type: string }>(
    `EXPLAIN FORMAT=TRADITIONAL ${sql}`,
    { replacements, type: QueryTypes.SELECT },
  );
  const lookups = steps.filter(({ table }) => table === 'found' || table === 'account').map(({ key }) => key);
  expect(lookups.filter((key) => key === null)).toEqual([]);
});
