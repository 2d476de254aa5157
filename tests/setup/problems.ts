import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ProblemBody } from '#server/api/rest/problem-reply.ts';
import { type ErrorCode, errorStatus } from '#shared/errors/error-codes.ts';
import { translate } from '#shared/i18n/translate.ts';
import type { TestApp } from './test-app.ts';

export interface SentProblem {
  status: number;
  body: Partial<ProblemBody>;
}

/** Provokes an error and returns the answer. */
export type Provocation = () => Promise<SentProblem>;

export const problemOf = async (answer: Promise<LightMyRequestResponse>): Promise<SentProblem> => {
  const { statusCode, payload } = await answer;
  return { status: statusCode, body: payload ? (JSON.parse(payload) as ProblemBody) : {} };
};

/** Sends these bytes over a raw connection and returns the problem in the answer. */
export const problemOfBytes = async (port: number, sent: string): Promise<SentProblem> => {
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ', 2)[1]), body: JSON.parse(body) as ProblemBody };
};

/** Checks that the answer is the problem of the code, with the address of a page that describes it. */
export const expectProblem = async ({ app, deps }: TestApp, code: ErrorCode, sent: SentProblem): Promise<void> => {
  const status = errorStatus[code];
  const address = `${deps.settings.publicUrl}/api/problems/${code}`;
  expect(sent).toMatchObject({ status, body: { code, status, type: address } });
  const titles = (['hu', 'en'] as const).map((language) => translate(language, `problems:kinds.${code}.title`));
  expect(titles).toContain(sent.body.title);
  const { pathname } = new URL(address);
  const page = await app.inject({ url: pathname, headers: { accept: 'text/html', 'accept-language': 'en' } });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(`<h1 id="`);
  const entry = await app.inject({ url: pathname, headers: { accept: 'application/json' } });
  expect(entry.json()).toMatchObject({ type: address, code, status });
};
