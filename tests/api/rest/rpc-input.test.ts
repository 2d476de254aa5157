import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
});

const login = { email: 3, password: 'x' };
/** superjson would allocate an array of so many items. Few here; a billion took 8 GB and seconds. */
const hostile = { json: login, meta: { values: { email: [['typed-array', 'Float64Array']] }, v: 1 } };
const harmless = { json: login };

const post = (url: string, payload: unknown, headers = {}): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  payload: JSON.stringify(payload),
});
const get = (url: string, input: unknown, headers = {}): InjectOptions => ({
  url: `${url}input=${encodeURIComponent(JSON.stringify(input))}`,
  headers: { 'accept-language': 'en', ...headers },
});
const jsonLines = { 'trpc-accept': 'application/jsonl' };

it.each<[name: string, request: () => InjectOptions]>([
  ['a mutation', () => post('/trpc/auth.login', hostile)],
  ['a query', () => get('/trpc/auth.isTokenValid?', hostile)],
  ['a query of the signed-in user', () => get('/trpc/terminals.listOfMerchant?', hostile, shop.headers)],
  ['a batch of mutations', () => post('/trpc/auth.login,auth.login?batch=1', { 0: harmless, 1: hostile })],
  ['a batch of queries', () => get('/trpc/banks.list,auth.isTokenValid?batch=1&', { 1: hostile })],
  ['a streamed mutation', () => post('/trpc/auth.login?batch=1', { 0: hostile }, jsonLines)],
  ['a streamed query', () => get('/trpc/auth.isTokenValid?batch=1&', { 0: hostile }, jsonLines)],
  ['an input with a percent sign', () => get('/trpc/auth.isTokenValid?', { ...hostile, json: { email: 3, a: '%' } })],
])('does not build the types that %s asks for', async (_name, request) => {
  const { body } = await test.app.inject(request());
  expect(body).toContain('"httpStatus":400');
  expect(body).toContain('The body of the request could not be read.');
});

it('does not build the types that a subscription asks for', async () => {
  const { body } = await test.app.inject(get('/trpc/live.changes?', hostile, shop.headers));
  expect(body).toContain('"code":"malformedBody"');
});

it('accepts dates and undefined members', async () => {
  const merchantId = shop.merchantId;
  const input = {
    json: { merchantId, changedSince: '2026-11-20T08:30:05.120Z', searchFor: null },
    meta: { values: { changedSince: ['Date'], searchFor: ['undefined'] }, v: 1 },
  };
  const { statusCode } = await test.app.inject(get('/trpc/transactions.list?', input, shop.headers));
  expect(statusCode).toBe(200);
});
