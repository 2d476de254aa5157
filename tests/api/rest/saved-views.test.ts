import { beforeEach, describe, expect, it } from 'vitest';
import { buildMember } from '#db/factories/build-member.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { namedPeriods } from '#shared/dates/named-periods.ts';
import type { SavedView } from '#shared/saved-views/saved-views.schema.ts';
import { factoryOf, type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { lockRow } from '#tests/setup/row-locks.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let admin: { authorization: string };
beforeEach(async () => {
  shop = await signInMerchant(test, { person: { lastName: 'Kiss', firstName: 'Anna' } });
  admin = (await signInAs(test, 'Admin')).headers;
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, place = '', payload?: object, headers = shop.headers) => {
  const url = `/api/v1/Merchant/${shop.merchantId}/SavedView${place}`;
  const answer = await test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const list = async (headers = shop.headers): Promise<SavedView[]> =>
  (await call('GET', '', undefined, headers)).body.data;
const failed = { list: 'transactions', name: 'Sikertelenek', filter: { state: 'Error', period: 'lastMonth' } };
const add = async (more: object, headers = shop.headers): Promise<SavedView> => {
  const { status, body } = await call('POST', '', { ...failed, ...more }, headers);
  expect([body, status]).toEqual([body, 201]);
  return body;
};

describe('a saved view', () => {
  it('is added, listed, changed and deleted by its maker, with entries in the audit log', async () => {
    const view = await add({ name: 'Első' });
    expect(view).toMatchObject({
      ...failed,
      name: 'Első',
      isShared: false,
      isPinned: false,
      isDefault: false,
      isOwn: true,
      sharedBy: null,
    });
    expect(await list()).toEqual([view]);
    const changes = { ...failed, name: 'Másként', filter: { minAmount: '1000000' }, isPinned: true };
    expect(await call('PUT', `/${view.id}`, changes)).toMatchObject({ status: 200, body: { ...changes, id: view.id } });
    expect(await call('PUT', `/${view.id}`, { ...changes, list: 'reports', filter: {} })).toMatchObject({
      status: 400,
    });
    expect((await call('DELETE', `/${view.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await call('DELETE', `/${view.id}`)).status).toBe(404);
    const log = await test.app.inject({ url: `/api/v1/Audit?merchantId=${shop.merchantId}`, headers: admin });
    const actions = log.json().data.map(({ action }: { action: string }) => action);
    // All three are of one moment of the stopped clock.
    expect(actions.slice(0, 3).toSorted()).toEqual(['savedView.add', 'savedView.remove', 'savedView.update']);
  });

  it('has any name of sixty characters, also of letters whose lower case has two', async () => {
    const name = 'İ'.repeat(60);
    const view = await add({ name });
    expect(view.name).toBe(name);
    expect((await call('POST', '', { ...failed, name })).status).toBe(400);
    expect((await call('DELETE', `/${view.id}`)).status).toBe(204);
  });

  it('has days that move with the calendar, by any name of a period', async () => {
    for (const period of namedPeriods) {
      const { id, filter } = await add({ name: period, filter: { period } });
      expect(filter).toEqual({ period });
      await call('DELETE', `/${id}`);
    }
    expect(namedPeriods).toEqual(expect.arrayContaining(['last90Days', 'thisQuarter', 'lastQuarter']));
    const refused = { ...failed, filter: { period: 'last91Days' } };
    const { status, body } = await call('POST', '', refused);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['filter.period']]);
  });

  it('may search for half of an emoji, which matches nothing', async () => {
    const { id, filter } = await add({ name: 'Fél emoji', filter: { searchFor: 'pék \ud83d' } });
    expect(filter).toEqual({ searchFor: 'pék \ufffd' });
    await call('DELETE', `/${id}`);
  });

  it('is stored without invisible characters, as the list reads it', async () => {
    const filter = {
      searchFor: '\u202a4500\u202c',
      minAmount: '1000\u200b00',
      state: 'Err\u00ador',
      period: '\ufefflastMonth',
    };
    const view = await add({ name: 'Láthatatlan', filter });
    expect(view.filter).toEqual({ searchFor: '4500', minAmount: '100000', state: 'Error', period: 'lastMonth' });
    const { body } = await call('PUT', `/${view.id}`, { ...failed, filter: { brand: 'Vi\u200dsa' } });
    expect(body.filter).toEqual({ brand: 'Visa' });
    expect(await list()).toMatchObject([{ filter: { brand: 'Visa' } }]);
    await call('DELETE', `/${view.id}`);
  });

  it('is the only default of its list', async () => {
    const [one, two] = [await add({ name: 'Egy', isDefault: true }), await add({ name: 'Kettő', isDefault: true })];
    const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(await defaults()).toEqual([two.id]);
    await call('PUT', `/${one.id}`, { ...failed, name: 'Egy', isDefault: true });
    expect(await defaults()).toEqual([one.id]);
    for (const { id } of [one, two]) await call('DELETE', `/${id}`);
  });

  it('is refused with a name that is taken in any letter case, with too many pins, and with what the list does not take', async () => {
    const views = [];
    for (let i = 0; i < 5; i += 1) views.push(await add({ name: `Kitűzött ${i}`, isPinned: true }));
    for (const [refused, field] of [
      [{ name: 'KITŰZÖTT 1' }, 'name'],
      [{ name: 'Kitűzött  1' }, 'name'],
      [{ name: 'Hatodik', isPinned: true }, 'isPinned'],
      [{ name: 'Más', filter: { status: 'Failed' } }, 'filter.status'],
      [{ name: 'Más', filter: { state: 'Lost' } }, 'filter.state'],
      [{ name: 'Más', filter: { searchFor: '4111111111111111' } }, 'filter.searchFor'],
      [{ name: 'Más', filter: { terminalId: '4111 1111 1111 1111' } }, 'filter.terminalId'],
      [{ name: 'Más', filter: { minAmount: '200', maxAmount: '100' } }, 'filter.minAmount'],
    ] as const) {
      const { status, body } = await call('POST', '', { ...failed, ...refused });
      expect([refused, status, Object.keys(body.errors)]).toEqual([refused, 400, [field]]);
    }
    for (const { id } of views) await call('DELETE', `/${id}`);
  });

  it('is seen by others only if it is shared, and changed by none of them', async () => {
    const shared = await add({ name: 'Közös', isShared: true });
    const own = await add({ name: 'Saját' });
    const ofAdmin = await add({ name: 'Közös' }, admin);
    expect(await list(admin)).toEqual([
      ofAdmin,
      { ...shared, isOwn: false, sharedBy: { lastName: 'Kiss', firstName: 'Anna' } },
    ]);
    expect(await list()).toEqual([shared, own]);
    expect((await call('PUT', `/${shared.id}`, failed, admin)).status).toBe(404);
    expect((await call('DELETE', `/${shared.id}`, undefined, admin)).status).toBe(404);
    // The names of staff are not those of the team.
    await call('PUT', `/${ofAdmin.id}`, { ...failed, name: 'Közös', isShared: true }, admin);
    expect(await list()).toMatchObject([{}, {}, { id: ofAdmin.id, isOwn: false, sharedBy: null }]);
    const other = await signInMerchant(test);
    expect((await call('GET', '', undefined, other.headers)).status).toBe(404);
    expect((await call('POST', '', failed, other.headers)).status).toBe(404);
  });

  it('is no longer shared by a maker who may not share it any more, such as a former member of a parent’s team', async () => {
    const db = factoryOf(test);
    const parent = await signInMerchant(test);
    await buildRelation(db, { parentMerchantId: parent.merchantId, childMerchantId: shop.merchantId });
    const [left, demoted, stays] = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { id } = await buildMember(db, { merchantId: parent.merchantId, role: 'Manager' });
        return { id, ...(await signIn(test, id)) };
      }),
    );
    if (!left || !demoted || !stays) throw new Error('There are three members.');
    for (const [name, { headers }] of Object.entries({ left, demoted, stays }))
      await add({ name, isShared: true }, headers);
    const namesSeen = async () => (await list()).map(({ name }) => name);
    expect(await namesSeen()).toEqual(['demoted', 'left', 'stays']);
    const change = (method: 'PUT' | 'DELETE', { id }: { id: string }, payload?: object) =>
      test.app.inject({
        method,
        url: `/api/v1/Merchant/${parent.merchantId}/Member/${id}`,
        headers: parent.headers,
        ...(payload ? { payload } : {}),
      });
    expect((await change('DELETE', left)).statusCode).toBe(204);
    expect((await change('PUT', demoted, { role: 'Accountant', state: 'Active' })).statusCode).toBe(200);
    expect(await namesSeen()).toEqual(['stays']);
    // Its maker still sees it.
    expect((await list((await signIn(test, demoted.id)).headers)).map(({ name }) => name)).toContain('demoted');
  });

  it('is not found by a pin while its maker deletes it', async () => {
    const shared = await add({ name: 'Közös', isShared: true });
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
    const { headers } = await signIn(test, id);
    const lock = await lockRow(test.database, 'users', id);
    const pinned = call('PUT', `/${shared.id}/Pin`, { isPinned: true }, headers);
    await lock.waiters(1);
    expect(await call('DELETE', `/${shared.id}`)).toMatchObject({ status: 204 });
    await lock.release();
    expect(await pinned).toMatchObject({ status: 404 });
  });

  it('is pinned by each who sees it, without a change for others', async () => {
    const shared = await add({ name: 'Közös', isShared: true, isDefault: true });
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Cashier' });
    const { headers } = await signIn(test, id);
    const pin = (isPinned: boolean, as = headers, view = shared.id) => call('PUT', `/${view}/Pin`, { isPinned }, as);
    expect(await pin(true)).toMatchObject({ status: 200, body: { isPinned: true, isOwn: false, isDefault: false } });
    expect(await pin(true)).toMatchObject({ status: 200 });
    expect(await list(headers)).toMatchObject([{ id: shared.id, isPinned: true, isDefault: false }]);
    expect(await list()).toEqual([shared]);
    expect(await pin(true, shop.headers)).toMatchObject({ status: 200, body: { isPinned: true, isOwn: true } });
    expect(await pin(false)).toMatchObject({ status: 200, body: { isPinned: false } });
    expect(await list()).toMatchObject([{ id: shared.id, isPinned: true }]);
    const own = await add({ name: 'Saját' });
    expect((await pin(true, headers, own.id)).status).toBe(404);
    expect((await pin(true, (await signInMerchant(test)).headers)).status).toBe(404);
    // A pin of another does not hold a view up.
    expect((await pin(true)).status).toBe(200);
    expect((await call('DELETE', `/${shared.id}`)).status).toBe(204);
    expect(await list(headers)).toEqual([]);
  });

  it('counts among the pinned ones of a list, also one of another', async () => {
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Accountant' });
    const { headers } = await signIn(test, id);
    for (let i = 0; i < 3; i += 1) await add({ name: `Saját ${i}`, isPinned: true }, headers);
    const shared = [];
    for (let i = 0; i < 3; i += 1) shared.push(await add({ name: `Közös ${i}`, isShared: true }));
    const statuses = [];
    for (const view of shared)
      statuses.push((await call('PUT', `/${view.id}/Pin`, { isPinned: true }, headers)).status);
    expect(statuses).toEqual([200, 200, 400]);
    expect((await call('POST', '', { ...failed, name: 'Negyedik', isPinned: true }, headers)).status).toBe(400);
    // One that is no longer shared leaves its place.
    await call('PUT', `/${shared[0]?.id}`, { ...failed, name: 'Közös 0', isShared: false });
    expect((await call('PUT', `/${shared[2]?.id}/Pin`, { isPinned: true }, headers)).status).toBe(200);
  });

  it('is the own one of an accountant, who shares none', async () => {
    const { id } = await buildMember(factoryOf(test), { merchantId: shop.merchantId, role: 'Accountant' });
    const { headers } = await signIn(test, id);
    const view = await add({ name: 'Könyvelés', isPinned: true }, headers);
    expect(await list(headers)).toEqual([view]);
    expect(await list()).toEqual([]);
    expect((await call('POST', '', { ...failed, isShared: true }, headers)).status).toBe(403);
    expect((await call('PUT', `/${view.id}`, { ...failed, isShared: true }, headers)).status).toBe(403);
    expect((await call('PUT', `/${view.id}`, { ...failed, isDefault: true }, headers)).status).toBe(200);
    expect((await call('DELETE', `/${view.id}`, undefined, headers)).status).toBe(204);
  });

  it('is one when two requests add it at the same time', async () => {
    const answers = await Promise.all([1, 2].map(() => call('POST', '', { ...failed, name: 'Egyszerre' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});
