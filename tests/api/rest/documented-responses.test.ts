import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { expectDocumentedAnswers } from '#tests/setup/documented-responses.ts';

const limited = {
  'retry-after': '1',
  'content-type': 'application/problem+json',
  'content-language': 'en',
  'x-request-id': '1',
};
const problemOf = (code: string) => ({
  type: `http://localhost:3000/api/problems/${code}`,
  code,
  title: 'Too many',
  status: 429,
  detail: 'Too many.',
  instance: '/api/v1/Bank',
  traceId: '1',
});
const rpcErrorOf = (code: string) => ({ error: { json: { message: '', code: -32_600, data: { code } } } });

/** A server that answers one operation and the procedure of it with an error code. */
const serverWith = (code: string) => {
  const app = Fastify();
  app.get('/api/v1/Bank', (_request, reply) =>
    reply
      .code(429)
      .headers(limited)
      .send(JSON.stringify(problemOf(code))),
  );
  app.get('/trpc/banks.list', (_request, reply) => reply.code(429).send(rpcErrorOf(code)));
  app.get('/trpc/banks.list,banks.list', (_request, reply) =>
    reply.code(207).send([{ result: { data: { json: [] } } }, rpcErrorOf(code)]),
  );
  expectDocumentedAnswers(app);
  return app;
};

const urls = ['/api/v1/Bank', '/trpc/banks.list', '/trpc/banks.list,banks.list?batch=1'];

it.each(urls)('accepts a declared error code in the answer to %s', async (url) => {
  await expect(serverWith('tooManyRequests').inject({ url })).resolves.toMatchObject({
    statusCode: expect.any(Number),
  });
});

it.each(urls)('rejects an error code that the operation does not declare in the answer to %s', async (url) => {
  await expect(serverWith('loginBlocked').inject({ url })).rejects.toThrow(
    'has the code loginBlocked, which is not among',
  );
});
