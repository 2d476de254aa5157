import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildOnlineEntity } from '#db/factories/build-online-entity.ts';
import { buildOnlineTransactions } from '#db/factories/build-online-transactions.ts';
import type { OnlineEntity } from '#shared/online-entities/online-entities.schema.ts';
import type { Page } from '#shared/paging/page.ts';
import { factoryOf, type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
let other: SignedInMerchant;
let admin: SignedIn;
let foreign: string;
beforeEach(async () => {
  await test.database.reset();
  test.clock.set('2026-11-18T11:00:00.000Z');
  shop = await signInMerchant(test);
  other = await signInMerchant(test);
  admin = await signInAs(test, 'Admin');
  const db = factoryOf(test);
  const { merchantId } = shop;
  await buildOnlineEntity(db, { merchantId, name: 'Őszi akció', url: 'https://oszi.example', gatewayEntityId: 'aa01' });
  await buildOnlineEntity(db, { merchantId, name: 'Bolt', url: 'https://bolt.example', gatewayEntityId: 'bb_2' });
  foreign = (await buildOnlineEntity(db, { merchantId: other.merchantId, name: 'Cipő' })).id;
});

const ask = (path: string, { headers }: SignedIn = shop) => test.app.inject({ url: `/api/v1/${path}`, headers });
const names = async (path: string, caller: SignedIn = shop) => {
  const answer = await ask(path, caller);
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<Page<OnlineEntity>>().data.map(({ name }) => name);
};
const entered = (more: object = {}) => ({
  merchantId: other.merchantId,
  name: 'Webáruház',
  url: 'https://webaruhaz.example',
  gatewayEntityId: randomUUID(),
  ...more,
});
const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  test.app.inject({ method, url: `/api/v1/${path}`, headers: admin.headers, payload });

describe('web shops', () => {
  it('are listed by name: the own ones for a merchant, all for an administrator', async () => {
    for (const path of ['OnlineEntity', `OnlineEntity?MerchantId=${shop.merchantId}`]) {
      expect(await names(path)).toEqual(['Bolt', 'Őszi akció']);
    }
    expect(await names(`Merchant/${shop.merchantId}/OnlineEntity?PageSize=1&pagenumber=2`)).toEqual(['Őszi akció']);
    expect(await names('OnlineEntity', admin)).toEqual(['Bolt', 'Cipő', 'Őszi akció']);
    expect(await names(`OnlineEntity?merchantid=${other.merchantId}`, admin)).toEqual(['Cipő']);
    expect((await ask(`OnlineEntity?MerchantId=${other.merchantId}`)).statusCode).toBe(404);
    expect((await ask(`Merchant/${other.merchantId}/OnlineEntity`)).statusCode).toBe(404);
    expect((await ask('OnlineEntity?MerchantId=unknown', admin)).statusCode).toBe(404);
  });

  it.each([
    ['akció', ['Őszi akció']],
    ['OSZI.', ['Őszi akció']],
    ['bb_', ['Bolt']],
    ['%', []],
    ['%%', []],
    ['"', []],
    ["' OR 1=1 --", []],
    ['\\', []],
    ['中', []],
  ])('are found by the search text %j', async (text, found) => {
    expect(await names(`OnlineEntity?SearchFor=${encodeURIComponent(text)}`)).toEqual(found);
  });

  it.each(['PageNumber=0', 'PageNumber=1.5', 'PageSize=0', 'PageSize=101', `SearchFor=${'x'.repeat(10_000)}`])(
    'are not found by %.20s',
    async (query) => {
      for (const path of ['OnlineEntity', `Merchant/${shop.merchantId}/OnlineEntity`]) {
        expect([path, (await ask(`${path}?${query}`)).statusCode]).toEqual([path, 400]);
      }
    },
  );

  it('are returned by id; foreign ones return 404', async () => {
    const [own] = (await ask('OnlineEntity')).json<Page<OnlineEntity>>().data;
    expect((await ask(`OnlineEntity/${own?.id}`)).json()).toEqual(own);
    expect((await ask(`OnlineEntity/${foreign}`)).statusCode).toBe(404);
    expect((await ask(`OnlineEntity/${foreign}`, admin)).json()).toMatchObject({ name: 'Cipő' });
  });
});

describe('saving a web shop', () => {
  it('reports all errors at once', async () => {
    const wrong = { merchantId: 1, name: ' ', url: 'ftp://x', gatewayEntityId: 'ő1', isDisabled: 2, tag: 1 };
    const answer = await send('POST', 'OnlineEntity', wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors).sort()).toEqual(Object.keys(wrong).sort());
  });

  it('adds and updates it with audit entries', async () => {
    const added = await send('POST', 'OnlineEntity', entered());
    expect(added.statusCode).toBe(201);
    const entity: OnlineEntity = added.json();
    expect(entity).toMatchObject({ isDisabled: false, version: 1 });
    const edit = { ...entity, name: 'Új név', isDisabled: true };
    expect((await send('PUT', `OnlineEntity/${entity.id}`, edit)).json()).toEqual({ ...edit, version: 2 });
    expect((await ask(`OnlineEntity/${entity.id}`, admin)).json()).toEqual({ ...edit, version: 2 });
    const [lines] = await test.deps.sequelize.query(
      `SELECT action, merchant_id AS merchant, changes FROM audit_log WHERE subject_id = '${entity.id}' ORDER BY id`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'onlineEntity.add', merchant: other.merchantId }),
        {
          action: 'onlineEntity.update',
          merchant: other.merchantId,
          changes: { name: { before: 'Webáruház', after: 'Új név' }, isDisabled: { before: false, after: true } },
        },
      ]),
    );
  });

  it('accepts one of several concurrent requests with one entity id or one version', async () => {
    const { gatewayEntityId } = entered();
    const added = await Promise.all([1, 2, 3, 4].map(() => send('POST', 'OnlineEntity', entered({ gatewayEntityId }))));
    expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(added.find(({ statusCode }) => statusCode === 409)?.json().errors).toHaveProperty('gatewayEntityId');
    const entity = added.find(({ statusCode }) => statusCode === 201)?.json<OnlineEntity>();
    const edits = await Promise.all(
      ['A', 'B', 'C'].map((name) => send('PUT', `OnlineEntity/${entity?.id}`, { ...entity, name })),
    );
    expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await send('PUT', `OnlineEntity/${foreign}`, entered({ gatewayEntityId }))).statusCode).toBe(409);
    expect((await send('PUT', 'OnlineEntity/unknown', entered())).statusCode).toBe(404);
  });

  it('returns 422 when a web shop with payments would change its merchant', async () => {
    const entity = (await send('POST', 'OnlineEntity', entered())).json<OnlineEntity>();
    const { merchantId } = other;
    await buildOnlineTransactions(factoryOf(test), { merchantId, onlineEntityId: entity.id }, [{}]);
    const answer = await send('PUT', `OnlineEntity/${entity.id}`, { ...entity, merchantId: shop.merchantId });
    expect(answer.json()).toMatchObject({ status: 422, errors: { merchantId: [expect.any(String)] } });
  });
});
