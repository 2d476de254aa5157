import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant, type MerchantOverrides } from '#db/factories/build-merchant.ts';
import { buildOrder } from '#db/factories/build-order.ts';
import type { User } from '#shared/users/users.schema.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let admin: SignedIn;
beforeEach(async () => {
  await test.database.reset();
  admin = await signInAs(test, 'Admin');
});

const get = (path: string, { headers }: SignedIn = admin) => test.app.inject({ url: `/api/v1/User${path}`, headers });
const put = (path: string, { headers }: SignedIn, payload?: object) =>
  test.app.inject({ method: 'PUT', url: `/api/v1/User${path}`, headers, ...(payload ? { payload } : {}) });

const build = async (overrides: MerchantOverrides = {}): Promise<string> => {
  test.clock.advance(1_000);
  return (await buildMerchant(factoryOf(test), overrides)).user.id;
};
const listed = async (query = ''): Promise<User[]> => (await get(query)).json<{ data: User[] }>().data;
const found = async (searchFor: string): Promise<string[]> =>
  (await listed(`?SearchFor=${encodeURIComponent(searchFor)}`)).map(({ id }) => id);

describe('GET User', () => {
  it('sorts by the name of the company or the person and by time, also on later pages and under a filter', async () => {
    const names = ['Zöldséges Bt.', 'Ági Kft.', 'Kakukkfű Kft.'];
    for (const companyName of names) await build({ companyName, order: { status: 'Pending' } });
    await build({ type: 'Person', person: { lastName: 'Balogh', firstName: 'Éva' }, order: { status: 'Pending' } });
    const sorted = async (query: string) => (await listed(`?${query}`)).map(({ merchant }) => merchant?.name);
    const byName = ['Ági Kft.', 'Balogh Éva', 'Kakukkfű Kft.', 'Zöldséges Bt.'];
    const byTime = [...names, 'Balogh Éva'];
    for (const filter of ['', 'OrderStatus=Pending', 'Status=Accepted']) {
      expect(await sorted(`${filter}&SortBy=Name`)).toEqual(byName);
      expect(await sorted(`${filter}&SortBy=Name&SortOrder=Descending`)).toEqual(byName.toReversed());
      expect(await sorted(`${filter}&SortBy=Registered`)).toEqual(byTime);
      expect(await sorted(`${filter}&SortBy=Registered&SortOrder=Descending`)).toEqual(byTime.toReversed());
      expect(await sorted(filter)).toEqual(byTime.toReversed());
    }
    expect(await sorted('SortBy=Name&PageSize=1&PageNumber=3')).toEqual(byName.slice(2, 3));
    expect((await get('?SortBy=Status')).statusCode).toBe(400);
  });

  it('lists merchants’ users, newest first, and no staff', async () => {
    const older = await build({
      type: 'Person',
      taxNumber: '55555555-1-42',
      person: { lastName: 'Kovács', firstName: 'Ágnes' },
      user: { email: 'Agnes@Example.com' },
    });
    const newer = await build({ companyName: 'Kakukkfű Kft.', status: 'Pending' });
    const answer = await get('');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ pageNumber: 1, pageSize: 10, totalCount: 2, totalPages: 1 });
    const [first, second] = await listed();
    expect(first).toMatchObject({ id: newer, merchant: { name: 'Kakukkfű Kft.', type: 'Company', status: 'Pending' } });
    expect(second).toEqual({
      id: older,
      email: 'Agnes@Example.com',
      role: 'Basic',
      firstName: 'Ágnes',
      lastName: 'Kovács',
      isDeactivated: false,
      createdAt: expect.stringMatching(/^2026-11-18T.+Z$/u),
      merchant: {
        id: expect.any(String),
        name: 'Kovács Ágnes',
        type: 'Person',
        status: 'Accepted',
        taxNumber: '55555555-1-42',
        company: null,
        hasDuplicates: false,
        requirementState: null,
        orderStatus: 'Pending',
      },
    });
  });

  it('finds numbers with and without their hyphens and spaces, and a phone number in any usual form', async () => {
    const { user } = await buildMerchant(factoryOf(test), {
      taxNumber: '40401041-1-06',
      companyRegistrationNumber: '06-09-286563',
      mid: '000123456789',
      person: { mobile: '+36301234567' },
    });
    const texts = [
      ['40401041-1-06', '40401041106', '40401041 1 06', '404010'],
      ['06-09-286563', '0609286563'],
      ['000123456789', '000123'],
      ['+36 30 123 4567', '06-30/123-4567', '06301234567', '30 123 4567'],
    ].flat();
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [user.id]]);
    for (const text of ['40401041-1-07', '04010411', '12345']) expect([text, await found(text)]).toEqual([text, []]);
  });

  it('finds a merchant number with letters in any letter case, by its start', async () => {
    const { user } = await buildMerchant(factoryOf(test), { mid: 'HU50002A' });
    for (const text of ['HU50002A', 'hu50002a', 'hu 5000'])
      expect([text, await found(text)]).toEqual([text, [user.id]]);
    expect(await found('50002A')).toEqual([]);
  });

  it('filters by type, status and status of the latest order', async () => {
    const trader = await build({ type: 'Person', status: 'Pending', order: { status: 'Successful' } });
    const company = await build({ order: { status: 'Failed' } });
    const { user: later, merchant } = await buildMerchant(factoryOf(test), {
      status: 'Rejected',
      order: { status: 'Failed', createdAt: new Date('2026-01-01T00:00:00.000Z') },
    });
    await buildOrder(factoryOf(test), { merchantId: merchant.id, status: 'Pending' });
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await ids('?Type=Person')).toEqual([trader]);
    expect(await ids('?status=Pending')).toEqual([trader]);
    expect(await ids('?Status=Rejected&Type=Company')).toEqual([later.id]);
    expect(await ids('?OrderStatus=Failed')).toEqual([company]);
    expect(await ids('?OrderStatus=Pending')).toEqual([later.id]);
    expect(await ids('?OrderStatus=Successful&Type=Company')).toEqual([]);
    expect(await ids('?OrderStatus=Successful&SearchFor=kft')).toEqual([]);
    expect((await listed('?Status=Rejected'))[0]).toMatchObject({ merchant: { orderStatus: 'Pending' } });
    expect((await get('?OrderStatus=Failed&PageSize=1')).json()).toMatchObject({ totalCount: 1 });
    for (const wrong of ['?Type=Invalid', '?Status=pending', '?OrderStatus=Invalid']) {
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 400]);
    }
  });

  it('returns pages, also past the end', async () => {
    for (let i = 0; i < 3; i += 1) await build();
    const page = (query: string) => get(query).then((answer) => answer.json<{ data: User[] }>());
    const pages = await Promise.all([page('?pagesize=2'), page('?PAGESIZE=2&pageNumber=2')]);
    expect(pages.map(({ data }) => data.length)).toEqual([2, 1]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(3);
    expect(await page('?PageSize=2&PageNumber=9')).toEqual({
      data: [],
      pageNumber: 9,
      pageSize: 2,
      totalCount: 3,
      totalPages: 2,
    });
    expect((await get('?PageSize=101')).json()).toMatchObject({
      status: 400,
      errors: { pageSize: [expect.any(String)] },
    });
    expect((await get('?PageNumber=0')).statusCode).toBe(400);
  });

  it('finds users by name in any order, e-mail, company, trade name and numbers, ignoring accents', async () => {
    const baker = await build({
      companyName: 'Kovács Pékség Kft.',
      tradeName: 'Ropogós',
      taxNumber: '12345676-2-41',
      companyRegistrationNumber: '01-09-123456',
      person: { lastName: 'Szőke', firstName: 'Árpád' },
      user: { email: 'arpad.szoke@pekseg.example' },
    });
    await build({ companyName: 'Másik Bt.', taxNumber: '23456787-2-13', companyRegistrationNumber: '13-06-654321' });
    const texts = [
      'Szőke Árpád',
      'Árpád Szőke',
      'szoke',
      'PEKSEG.EXAMPLE',
      'pékség kft',
      'Ropog',
      '12345676',
      '12345676-2-41',
      '01-09-123456',
      ' Szőke  2-41 ',
    ];
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [baker]]);
  });

  it('treats special characters of the search text literally', async () => {
    const odd = await build({ companyName: '100% Természetes_Bolt \\ Kft.' });
    await build({ companyName: 'Sima Kft.' });
    expect(await found('100%')).toEqual([odd]);
    expect(await found('_bolt')).toEqual([odd]);
    expect(await found('\\')).toEqual([odd]);
    for (const text of ["'", '"; DROP TABLE users', 'ő🥖', '%%', 'S_ma', ':word0', '?', '$1'])
      expect([text, await found(text)]).toEqual([text, []]);
    expect((await get(`?SearchFor=${'x'.repeat(256)}`)).statusCode).toBe(400);
  });
});

describe('GET User/{id}', () => {
  let shop: SignedInMerchant;
  beforeEach(async () => {
    shop = await signInMerchant(test);
  });

  it('returns a merchant its own user and an Admin any user', async () => {
    for (const caller of [shop, admin]) {
      expect((await get(`/${shop.userId}`, caller)).json()).toMatchObject({
        id: shop.userId,
        isMarketingAllowed: false,
        merchant: { id: shop.merchantId },
      });
    }
    expect((await get(`/${admin.userId}`)).json()).toMatchObject({ role: 'Admin', merchant: null });
  });

  it('returns 404 for another user', async () => {
    const foreign = await build();
    const answers = await Promise.all([foreign, admin.userId, 'nothing'].map((id) => get(`/${id}`, shop)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect((await get('/nothing')).statusCode).toBe(404);
  });

  it('does not shadow the fixed paths', async () => {
    for (const path of ['Preferences', 'Deactivate', 'deactivate', 'Password', 'PinCode', 'SetPassword']) {
      const answer = await get(`/${path}`);
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 405, 'PUT, OPTIONS']);
    }
  });
});

describe('GET User/Search', () => {
  const search = async (text: string) => (await get(`/Search?QueryString=${encodeURIComponent(text)}`)).json();

  it('finds by exact e-mail, tax number or registration number, ignoring surrounding spaces', async () => {
    const { user, merchant } = await buildMerchant(factoryOf(test), {
      taxNumber: '12345676-2-41',
      companyRegistrationNumber: '01-09-123456',
      user: { email: 'pek@example.com' },
    });
    const hit = { user: { id: user.id, merchant: { id: merchant.id } } };
    const numbers = ['12345676-2-41', '\t12345676-2-41', '12345676241', '01-09-123456 ', '0109123456'];
    for (const text of ['pek@example.com', ' PEK@Example.com ', ...numbers]) {
      expect([text, await search(text)]).toEqual([text, hit]);
    }
    for (const text of ['pek@example.co', '12345676', '12345676-2-4%', 'ő', '01-09', '12345676_2-41']) {
      expect([text, await search(text)]).toEqual([text, { user: null }]);
    }
  });

  it('prefers the active account', async () => {
    const open = await build({ taxNumber: '12345676-2-41' });
    await build({ taxNumber: '12345676-2-41', user: { deactivatedAt: test.clock.now() } });
    expect(await search('12345676-2-41')).toMatchObject({ user: { id: open } });
  });

  it('returns 400 for an empty search text', async () => {
    const answers = await Promise.all([get('/Search'), get('/Search?QueryString='), get('/Search?querystring=%20')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect(answers[0]?.json()).toMatchObject({ errors: { queryString: [expect.any(String)] } });
  });
});

describe('PUT User/Preferences', () => {
  it('stores the answer with its time and text version', async () => {
    const shop = await signInMerchant(test);
    const proof = async () => {
      const [rows] = await test.deps.sequelize.query(
        `SELECT marketing_changed_at AS changedAt, marketing_text_version AS version FROM users WHERE id = '${shop.userId}'`,
      );
      return rows[0] as { changedAt: Date | null; version: string | null };
    };
    const given = test.clock.now();
    expect((await put('/Preferences', shop, { isMarketingAllowed: true })).statusCode).toBe(204);
    expect((await get(`/${shop.userId}`, shop)).json()).toMatchObject({ isMarketingAllowed: true });
    expect(await proof()).toEqual({ changedAt: given, version: expect.stringMatching(/./u) });

    test.clock.advance(60_000);
    await put('/Preferences', shop, { isMarketingAllowed: true });
    expect((await proof()).changedAt).toEqual(given);

    await put('/Preferences', shop, { isMarketingAllowed: false });
    expect((await get(`/${shop.userId}`, shop)).json()).toMatchObject({ isMarketingAllowed: false });
    expect((await proof()).changedAt).toEqual(test.clock.now());
  });

  it('returns 400 for anything but a boolean', async () => {
    const shop = await signInMerchant(test);
    for (const payload of [
      {},
      { isMarketingAllowed: 'false' },
      { isMarketingAllowed: null },
      { isMarketingAllowed: 1 },
    ]) {
      expect([payload, (await put('/Preferences', shop, payload)).statusCode]).toEqual([payload, 400]);
    }
    const extra = await put('/Preferences', shop, { isMarketingAllowed: true, role: 'Admin' });
    expect(extra.json()).toMatchObject({ status: 400, errors: { role: [expect.any(String)] } });
  });
});
