import { expect, it } from 'vitest';
import { appRouter } from '#server/api/app-router.ts';
import { listOperations } from '#server/api/operations.ts';
import { problemCodes } from '#server/api/problem-codes.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import { languages } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const operations = listOperations(appRouter);

const test = testAppOfFile();

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });
const getJson = (url: string) => get(url, { accept: 'application/json', 'accept-language': 'en' });

it.each(languages)('describes each error on a page of its own (%s)', async (language) => {
  for (const code of codes) {
    const { statusCode, headers, body } = await get(`/api/problems/${code}?lang=${language}`);
    expect([code, statusCode, headers['content-language']]).toEqual([code, 200, language]);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<code>${code}</code>`);
    for (const part of ['title', 'cause', 'action'] as const) {
      const text = translate(language, `problems:kinds.${code}.${part}`);
      // Markdown changes code, quotes and links.
      const [beginning = ''] = text.split(/[`&'"<]/u);
      expect(body, `${part} of ${code}`).toContain(beginning.trim());
    }
  }
});

it('lists all errors by their status, each with a link to its page in the same language', async () => {
  const { body } = await get('/api/problems', { 'accept-language': 'en' });
  const links = [...body.matchAll(/href="\/api\/problems\/(\w+)\?lang=en"/gu)].map(([, code]) => code);
  expect(links.toSorted()).toEqual(codes.toSorted());
  expect(body).toContain('href="/api/problems?lang=hu"');
});

it('names the operations that answer an error, and links them to the reference', async () => {
  const entry = (await getJson('/api/problems/serialNumberTaken')).json();
  expect(entry.operations).toEqual([
    {
      operationId: 'terminalsAdd',
      method: 'POST',
      path: '/api/v1/Terminal',
      reference: '/api/docs#/terminal/terminalsadd',
    },
    {
      operationId: 'terminalsUpdate',
      method: 'PUT',
      path: '/api/v1/Terminal/{id}',
      reference: '/api/docs#/terminal/terminalsupdate',
    },
  ]);
  const { body } = await get('/api/problems/serialNumberTaken');
  expect(body).toContain('<a href="/api/docs#/terminal/terminalsupdate"><code>PUT /api/v1/Terminal/{id}</code></a>');
});

it('returns the catalogue as JSON to a program that asks for it', async () => {
  const { data } = (await getJson('/api/problems')).json<{ data: { code: ErrorCode; operations: unknown[] }[] }>();
  expect(data.map(({ code }) => code)).toEqual(codes);
  for (const { code, operations: named } of data) {
    const answering = operations.filter((operation) => problemCodes(operation).includes(code));
    expect([code, named.length]).toEqual([code, answering.length]);
  }
  expect((await getJson('/api/problems/voidTooLate')).json()).toMatchObject({
    type: `${test.deps.settings.publicUrl}/api/problems/voidTooLate`,
    code: 'voidTooLate',
    status: 422,
    title: 'Too late to void',
    cause: 'The sale is more than 24 hours old.',
    example: { code: 'voidTooLate', status: 422, instance: expect.any(String) },
  });
});

it('answers 404 for an unknown code, 405 for another method and 304 for an unchanged page', async () => {
  for (const code of ['nothing', 'constructor', 'NOTFOUND']) {
    const answer = await get(`/api/problems/${code}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknownPath']);
  }
  expect((await test.app.inject({ method: 'POST', url: '/api/problems/notFound' })).statusCode).toBe(405);
  const { headers } = await get('/api/problems/notFound');
  expect(String(headers.vary).split(', ')).toEqual(expect.arrayContaining(['accept', 'accept-language']));
  expect((await get('/api/problems/notFound', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});
