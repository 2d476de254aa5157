import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listProcedures } from '#server/api/operations.ts';
import { signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const kilobyte = 1024;

const test = testAppOfFile();
let admin: { authorization: string };
let reader: { authorization: string };
beforeAll(async () => {
  admin = (await signInAs(test, 'Admin')).headers;
  reader = (await signInMerchant(test, { surface: 'Mobile' })).headers;
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const login = '/api/v1/Authentication/Login';

/** A body of exactly this many bytes, whose first field is too long for any schema. */
const bodyOf = (bytes: number, wrap = (text: string) => `{"email":"${text}"}`) => {
  const padding = bytes - wrap('').length;
  return wrap('x'.repeat(padding));
};
const rpcBody = (bytes: number) => bodyOf(bytes, (text) => `{"json":{"email":"${text}"}}`);

const rest = async (
  url: string,
  body: string,
  { method = 'POST', headers = {} }: { method?: 'POST' | 'PUT'; headers?: object } = {},
) => {
  const answer = await test.app.inject({ method, url, payload: body, headers: { ...json, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, problem: answer.json(), length: answer.payload.length };
};
const rpc = async (name: string, body: string, headers: object = {}) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/trpc/${name}`,
    payload: body,
    headers: { ...json, ...headers },
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    data: answer.json().error?.json.data,
    length: answer.payload.length,
  };
};

describe('the size of a body', () => {
  it.each([
    ['a login', 16 * kilobyte, login, 'POST', () => ({})],
    ['a reset request', 16 * kilobyte, '/api/v1/User/InitiateResetPassword', 'PUT', () => ({})],
    ['a registration', 256 * kilobyte, '/api/v1/User', 'POST', () => ({})],
    ['an edit of a merchant', 256 * kilobyte, '/api/v1/User', 'PUT', () => admin],
    ['a submission', 64 * kilobyte, '/api/Mobile/v1/Transaction', 'PUT', () => reader],
    ['another call', 64 * kilobyte, '/api/v1/Terminal', 'POST', () => admin],
  ] as const)('of %s can be %i bytes over REST, and is a 413 above', async (_, bytes, url, method, headers) => {
    expect((await rest(url, bodyOf(bytes), { method, headers: headers() })).status).toBe(400);
    const { status, problem, headers: answered } = await rest(url, bodyOf(bytes + 1), { method, headers: headers() });
    expect([status, problem.code]).toEqual([413, 'payloadTooLarge']);
    expect(answered['content-type']).toBe('application/problem+json');
  });

  it.each([
    ['auth.login', 16 * kilobyte, () => ({})],
    ['registration.register', 256 * kilobyte, () => ({})],
    ['merchants.update', 256 * kilobyte, () => admin],
    ['terminals.add', 64 * kilobyte, () => admin],
  ] as const)('of %s can be %i bytes over RPC, and is a 413 above', async (name, bytes, headers) => {
    expect((await rpc(name, rpcBody(bytes), headers())).status).toBe(400);
    const { status, data, headers: answered } = await rpc(name, rpcBody(bytes + 1), headers());
    expect([status, data]).toEqual([
      413,
      expect.objectContaining({ code: 'payloadTooLarge', httpStatus: 413, detail: 'The data sent is too large.' }),
    ]);
    expect(answered.connection).toBe('close');
  });

  it('of a batch is the largest of its procedures', async () => {
    const wrap = (text: string) => `{"0":{"json":{"email":"${text}"}},"1":{"json":{}}}`;
    expect((await rpc('auth.login,auth.refresh?batch=1', bodyOf(17 * kilobyte, wrap))).status).toBe(413);
    expect((await rpc('auth.login,registration.register?batch=1', bodyOf(200 * kilobyte, wrap))).status).toBe(400);
    expect((await rpc('auth.login,registration.register?batch=1', bodyOf(257 * kilobyte, wrap))).status).toBe(413);
  });

  it('is limited without a Content-Length, too, and the answer arrives before the body ends', async () => {
    const { port } = test.app.server.address() as AddressInfo;
    const send = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = httpRequest({
          port,
          path,
          method: 'POST',
          headers: { ...json, 'transfer-encoding': 'chunked' },
        });
        request.on('response', (response) => {
          resolve(response.statusCode);
          request.destroy();
        });
        request.on('error', reject);
        // Never ended: the limit must be noticed while the body arrives.
        request.write(`{"json":{"email":"${'x'.repeat(300 * kilobyte)}`);
      });
    expect(await send(login)).toBe(413);
    expect(await send('/trpc/auth.login')).toBe(413);
  });

  it('is at most 16 kB for every procedure of logins, passwords and second factors', () => {
    const limits = listProcedures(appRouter)
      .filter(({ name, type }) => /^(auth|twoFactor)\./u.test(name) && type === 'mutation')
      .map(({ name, meta }) => [name, meta.maxBodyBytes]);
    expect(limits.length).toBeGreaterThan(5);
    expect(limits).toEqual(limits.map(([name]) => [name, 16 * kilobyte]));
  });
});

const members = (count: number) => Array.from({ length: count }, (_, index) => `"m${index}":0`).join(',');
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;

describe('the shape of a JSON body', () => {
  it.each([
    ['more than 500 members', `{${members(501)}}`],
    ['20,000 members', `{${members(20_000)}}`],
    ['more than 500 items', `{"email":[${Array.from({ length: 501 }, () => 0).join(',')}]}`],
    ['500 empty objects', `{"persons":[${Array.from({ length: 500 }, () => '{}').join(',')}]}`],
    ['more than 20 levels', nested(21)],
    ['2,000 levels of arrays', `{"email":${'['.repeat(2_000)}${']'.repeat(2_000)}}`],
    ['unclosed levels', '['.repeat(5_000)],
  ])('with %s is a 400 on both transports', async (_, body) => {
    const onRest = await rest('/api/v1/User', body);
    expect([onRest.status, onRest.problem.code]).toEqual([400, 'bodyTooComplex']);
    expect(onRest.problem.detail).toBe('The body can have at most 20 levels and 500 values.');
    const onRpc = await rpc('registration.register', `{"json":${body}}`);
    expect([onRpc.status, onRpc.data.code, onRpc.data.detail]).toEqual([400, 'bodyTooComplex', onRest.problem.detail]);
    expect(onRpc.length).toBeLessThan(kilobyte);
  });

  it('does not count brackets and commas in texts', async () => {
    const text = '[{,'.repeat(1_000);
    const { status, problem } = await rest(login, JSON.stringify({ email: `${text}\\"${text}"`, password: 'x' }));
    expect([status, problem.code]).toEqual([400, 'validationFailed']);
  });

  it('is limited for the input in the URL of an RPC query, too', async () => {
    const input = encodeURIComponent(`{"json":${'['.repeat(21)}${']'.repeat(21)}}`);
    const answer = await test.app.inject({ url: `/trpc/auth.isTokenValid?input=${input}`, headers: json });
    expect([answer.statusCode, answer.json().error.json.data.code]).toEqual([400, 'bodyTooComplex']);
  });
});

describe('unknown members', () => {
  it('are named up to ten and counted beyond, on both transports', async () => {
    const body = `{"email":"a@b.example",${members(400)}}`;
    const { problem, length } = await rest(login, body);
    const named = Object.keys(problem.errors).filter((name) => /^m\d+$/u.test(name));
    expect(named).toHaveLength(10);
    expect(problem.errors['']).toEqual(['Number of further unknown fields: 390.']);
    expect(length).toBeLessThan(2 * kilobyte);
    const { data } = await rpc('auth.login', `{"json":${body}}`);
    expect(data.errors).toEqual(problem.errors);
  });

  it('are named by at most 100 characters', async () => {
    const { problem, length } = await rest(login, `{"${'n'.repeat(10_000)}":0}`);
    expect(problem.errors).toHaveProperty('n'.repeat(100));
    expect(length).toBeLessThan(kilobyte);
  });

  it.each(['toString', 'hasOwnProperty'])('are named if they are called %s', async (name) => {
    const { data } = await rpc(
      'auth.login',
      JSON.stringify({ json: { email: 'a@b.example', password: 'x', [name]: 0 } }),
    );
    expect(data.errors).toEqual({ [name]: ['This field is not known.'] });
  });

  it.each(['constructor', 'prototype'])('are only counted if they are called %s', async (name) => {
    const { status, data } = await rpc('auth.login', `{"json":{"email":"a@b.example","password":"x","${name}":0}}`);
    expect(status).toBe(400);
    expect(data.errors).toEqual({ '': ['Number of further unknown fields: 1.'] });
  });
});
