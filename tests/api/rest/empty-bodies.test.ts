import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { bodyKind } from '#server/api/rest/input-places.ts';
import { type SignedIn, signInAs } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let owner: SignedIn['headers'];
let admin: SignedIn['headers'];
beforeAll(async () => {
  shop = await openShop(test);
  owner = await portalHeaders(test, shop);
  admin = (await signInAs(test, 'Admin')).headers;
});

const json = 'application/json';
const send = async (
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  { payload, type = json, headers = owner }: { payload?: string | undefined; type?: string; headers?: object },
) => {
  const answer = await test.app.inject({
    method,
    url,
    headers: { ...headers, 'accept-language': 'en', 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, problem: answer.payload === '' ? null : answer.json() };
};

const sell = async () => {
  const { id } = (await submit(test, shop, reportOf(test, shop))).json<{ id: string }>();
  return `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}`;
};

describe('an operation without a documented body', () => {
  it('refuses members, and voids nothing', async () => {
    const sale = await sell();
    const { status, problem } = await send('POST', `${sale}/Void`, { payload: '{"amount":10000,"reason":"part"}' });
    expect([status, problem.code, problem.errors]).toEqual([
      400,
      'validationFailed',
      { amount: ['This field is not known.'], reason: ['This field is not known.'] },
    ]);
    const after = await test.app.inject({ url: sale, headers: owner });
    expect(after.json()).toMatchObject({ state: 'Success' });
  });

  it('refuses a value of its path', async () => {
    const payload = JSON.stringify({ merchantId: shop.merchantId });
    expect(await send('POST', `${await sell()}/Void`, { payload })).toMatchObject({
      status: 400,
      problem: { errors: { merchantId: ['This field is not known.'] } },
    });
  });

  it.each([
    ['a list', '[1]', 'malformedBody'],
    ['an empty list', '[]', 'malformedBody'],
    ['a text', '"str"', 'malformedBody'],
    ['null', 'null', 'malformedBody'],
    ['malformed JSON', '{{{', 'malformedBody'],
    ['a forbidden name', '{"__proto__":{}}', 'malformedBody'],
    ['more than 20 levels', '['.repeat(21), 'bodyTooComplex'],
  ])('refuses %s', async (_name, payload, code) => {
    const { status, problem } = await send('POST', `${await sell()}/Void`, { payload });
    expect([status, problem.code]).toEqual([400, code]);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', 'nonsense'])(
    'refuses content of type %s',
    async (type) => {
      const { status, problem } = await send('POST', `${await sell()}/Void`, { type, payload: 'amount=10000' });
      expect([status, problem.code]).toEqual([400, 'malformedBody']);
    },
  );

  it('answers 413 to more than its limit', async () => {
    const payload = JSON.stringify({ reason: 'x'.repeat(70_000) });
    expect(await send('POST', `${await sell()}/Void`, { payload })).toMatchObject({ status: 413 });
  });

  it.each([
    ['no body', json, undefined],
    ['no body of another type', 'application/x-www-form-urlencoded', undefined],
    ['an empty body', json, ''],
    ['an empty object', json, '{}'],
    ['an empty object with spaces', 'application/json; charset=utf-8', ' { } '],
    ['an empty object of another type', 'application/x-www-form-urlencoded', '{}'],
  ])('accepts %s', async (_name, type, payload) => {
    const { status, problem } = await send('POST', `${await sell()}/Void`, { type, payload });
    expect([status, problem.state]).toEqual([200, 'Storno']);
  });

  const bodiless = listOperations(appRouter).filter((operation) => bodyKind(operation) === 'none');
  it.each(bodiless.map((operation) => [operation.name, operation] as const))(
    '%s refuses a member and malformed JSON',
    async (_name, { method, path, audience }) => {
      const headers = audience !== 'anyone' && audience.includes('Basic') ? owner : admin;
      const url = path.replace('{merchantId}', shop.merchantId).replaceAll(/\{\w+\}/gu, 'x');
      const found = [];
      for (const payload of ['{"foo":1}', '{"foo":', '[1]'])
        found.push((await send(method as 'POST', url, { payload, headers })).problem.code);
      expect(found).toEqual(['validationFailed', 'malformedBody', 'malformedBody']);
    },
  );

  it('is not one of the card reader', () => {
    expect(bodiless.filter(({ path }) => path.startsWith('/api/Mobile'))).toEqual([]);
  });
});
