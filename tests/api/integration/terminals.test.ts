import { beforeAll, describe, expect, it } from 'vitest';
import { buildAddress } from '#db/factories/build-person.ts';
import { buildTerminal } from '#db/factories/build-terminal.ts';
import type { Page } from '#shared/paging/page.ts';
import type { Terminal } from '#shared/terminals/terminals.schema.ts';
import {
  factoryOf,
  type SignedIn,
  type SignedInMerchant,
  signIn,
  signInAs,
  signInMerchant,
} from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let other: SignedInMerchant;
let admin: SignedIn;
let foreign: Terminal;

beforeAll(async () => {
  const db = factoryOf(test);
  shop = await signInMerchant(test);
  other = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
  const { merchantId } = shop;
  const { id: addressId } = await buildAddress(db, { zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' });
  const elsewhere = await buildAddress(db, { zipCode: '7621', city: 'Pécs', street: 'Király utca 3.' });
  const lastUsedAt = new Date('2026-11-01T08:00:00.000Z');
  await buildTerminal(db, { merchantId, addressId: elsewhere.id, serialNumber: '1740000003', isDisabled: true });
  await buildTerminal(db, { merchantId, serialNumber: '1740000001', addressId, lastUsedAt });
  await buildTerminal(db, { merchantId, addressId: elsewhere.id, serialNumber: '1850_00002', type: 'PaxA920' });
  const { id } = await buildTerminal(db, { merchantId: other.merchantId, serialNumber: '1749999999' });
  foreign = (await ask(`Terminal/${id}`, admin)).json();
});

const ask = (path: string, { headers }: Pick<SignedIn, 'headers'> = shop) =>
  test.app.inject({ url: `/api/v1/${path}`, headers });
const serials = async (path: string, caller: Pick<SignedIn, 'headers'> = shop) => {
  const answer = await ask(path, caller);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  const page: Page<Terminal> = answer.json();
  return page.data.map(({ serialNumber }) => serialNumber);
};
const mine = ['1740000001', '1740000003', '1850_00002'];

describe('a merchant’s terminals', () => {
  const path = () => `Merchant/${shop.merchantId}/Terminal`;

  it('are listed by serial number with their address', async () => {
    const answer = await ask(path());
    expect(answer.json()).toMatchObject({ pageNumber: 1, pageSize: 10, totalCount: 3, totalPages: 1 });
    expect(await serials(path())).toEqual(mine);
    expect(answer.json().data[0]).toEqual({
      id: expect.any(String),
      merchantId: shop.merchantId,
      type: 'HiLite',
      serialNumber: '1740000001',
      name: null,
      address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' },
      isDisabled: false,
      lastUsedAt: '2026-11-01T08:00:00.000Z',
      version: 1,
    });
    expect(answer.json().data[2]).toMatchObject({ type: 'PaxA920', isDisabled: false, lastUsedAt: null });
  });

  it('are returned in pages', async () => {
    expect(await serials(`${path()}?PageSize=2`)).toEqual(mine.slice(0, 2));
    expect(await serials(`${path()}?pagesize=2&PageNumber=2`)).toEqual(mine.slice(2));
    expect(await serials(`${path()}?PageSize=2&PageNumber=3`)).toEqual([]);
    expect((await ask(`${path()}?PageSize=0`)).json().errors).toHaveProperty('pageSize');
  });

  it.each([
    ['1740000001', ['1740000001']],
    ['40000', ['1740000001', '1740000003']],
    ['_', ['1850_00002']],
    ['%', []],
    ['debrecen', ['1740000001']],
    ['piac UTCA', ['1740000001']],
    ['4024', ['1740000001']],
    ['Győr 中', []],
    ['\\', []],
    ['', mine],
  ])('are found by the search text %j', async (text, found) => {
    expect(await serials(`${path()}?SearchFor=${encodeURIComponent(text)}`)).toEqual(found);
  });

  it('are readable by the merchant and by administrators', async () => {
    expect((await ask(path(), other)).statusCode).toBe(404);
    expect((await ask('Merchant/unknown/Terminal', admin)).statusCode).toBe(404);
    expect(await serials(path(), admin)).toEqual(mine);
    expect(await serials(path(), await signInAs(test, 'System'))).toEqual(mine);
    expect((await ask(path(), await signInAs(test, 'ReportUploader'))).statusCode).toBe(403);
  });
});

describe('GET Terminal', () => {
  it('returns the own terminals without a merchant id', async () => {
    expect(await serials('Terminal')).toEqual(mine);
    expect(await serials(`Terminal?MerchantId=${shop.merchantId}&SearchFor=1850`)).toEqual(['1850_00002']);
    expect((await ask(`Terminal?merchantid=${other.merchantId}`)).statusCode).toBe(404);
  });

  it('returns all terminals, or those of the named merchant, to an administrator', async () => {
    expect(await serials('Terminal', admin)).toEqual(['1740000001', '1740000003', '1749999999', '1850_00002']);
    expect(await serials(`Terminal?MerchantId=${other.merchantId}`, admin)).toEqual(['1749999999']);
    expect((await ask('Terminal?MerchantId=unknown', admin)).statusCode).toBe(404);
    expect((await ask('Terminal?SearchFor=1749', admin)).json().totalCount).toBe(1);
  });

  it('returns a terminal by id and 404 for foreign and unknown ones', async () => {
    const [own] = (await ask('Terminal')).json().data;
    expect((await ask(`Terminal/${own.id}`)).json()).toEqual(own);
    expect((await ask(`Terminal/${foreign.id}`, admin)).json()).toEqual(foreign);
    const problems = [];
    for (const id of [foreign.id, 'unknown', '%C3%A9']) {
      const { traceId: _, instance: __, ...problem } = (await ask(`Terminal/${id}`)).json();
      problems.push(problem);
    }
    expect(problems[0]).toMatchObject({ status: 404 });
    expect(problems[1]).toEqual(problems[0]);
    expect(problems[2]).toEqual(problems[0]);
  });
});

it('returns all own terminals to a reader as a bare list', async () => {
  const reader = await signIn(test, shop.userId, 'Mobile');
  const answer = await test.app.inject({ url: '/api/mobile/v1/terminal', headers: reader.headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().map(({ serialNumber }: Terminal) => serialNumber)).toEqual(mine);
  expect((await test.app.inject({ url: '/api/Mobile/v1/Terminal', headers: shop.headers })).statusCode).toBe(403);
});
