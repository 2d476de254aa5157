import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();

const get = (path: string, headers: Record<string, string | string[]> = {}): InjectOptions => ({
  method: 'GET',
  url: `/trpc/${path}`,
  headers,
});

const cases: [string, InjectOptions, number][] = [
  ['parameters of a connection that are no object', get('banks.list?connectionParams=1'), 400],
  ['a stream that is no batch', get('banks.list', { 'trpc-accept': 'application/jsonl' }), 400],
  ['a batch of a query and a mutation', get('banks.list,transactions.void?batch=1'), 400],
  ['a malformed escape in the path', get('%'), 400],
  // By a hook before those of RPC, so that there is no context yet.
  ['a request with several hosts', get('banks.list', { host: ['csippano.example', 'other.example'] }), 400],
  ['an unknown procedure', get('no.such'), 404],
  ['a method that RPC does not have', { method: 'DELETE', url: '/trpc/banks.list' }, 405],
];

it.each(cases)('answers %s in the language of the request and with its trace id', async (_name, request, status) => {
  const answerIn = async (language: string) => {
    const headers = { ...request.headers, 'accept-language': language };
    const answer = await test.app.inject({ ...request, headers });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-language']).toBe(language);
    const { message, data } = answer.json().error.json;
    expect(data.traceId).toBe(answer.headers['x-request-id']);
    return message;
  };
  const [hungarian, english] = [await answerIn('hu'), await answerIn('en')];
  expect(hungarian).toMatch(/[áéíóöőúüű]/u);
  expect(english).not.toMatch(/[áéíóöőúüű]/u);
});
