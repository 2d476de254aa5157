import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { Api } from '#openapi/client/api.ts';
import { NoResponseError, ordinaryPatience, type Resend, sendUntilAnswered } from './send-until-answered.ts';

const patience = { ...ordinaryPatience, giveUpAfterMs: 60_000, timeoutMs: 30_000, firstPauseMs: 1, maxPauseMs: 4 };
const login = { email: 'a@example.com', password: 'x' };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server that answers each request with the next response, then always with the last one. */
const openServer = async (...answers: RequestListener[]) => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    answers[Math.min(bodies.length, answers.length) - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const api = new Api({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const resends: Resend[] = [];
  const send = (own: Partial<typeof patience> = {}) =>
    sendUntilAnswered(
      (signal) => api.authentication.authMobileLogin(login, { signal }),
      { ...patience, ...own },
      (resend) => resends.push(resend),
    );
  return { send, bodies, resends };
};

const good: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').end('{"accessToken":"t"}');
};
const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/problem+json', ...headers }).end('{"status":0}');
  };
const hangsUp: RequestListener = (request) => request.socket.destroy();
const cutsOff: RequestListener = (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"accessToken"');
  setImmediate(() => request.socket.destroy());
};
const staysSilent: RequestListener = () => undefined;

describe('sendUntilAnswered', () => {
  it('sends once if there is a response', async () => {
    const { send, bodies } = await openServer(good);
    const { answer, attempts } = await send();
    expect([attempts, answer.data, bodies.length]).toEqual([1, { accessToken: 't' }, 1]);
  });

  it('repeats the same request after a lost, a truncated and a missing response', async () => {
    const { send, bodies, resends } = await openServer(hangsUp, cutsOff, staysSilent, good);
    const { answer, attempts } = await send({ timeoutMs: 2_000 });
    expect([attempts, answer.ok]).toEqual([4, true]);
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify(login)]));
    expect(resends.map(({ attempt, waitMs }) => [attempt, waitMs])).toEqual([
      [2, 1],
      [3, 2],
      [4, 4],
    ]);
  });

  it.each([408, 429, 500, 502, 503])('repeats the request after status %i', async (status) => {
    const { send } = await openServer(answering(status), good);
    expect((await send()).attempts).toBe(2);
  });

  it('waits as long as Retry-After says', async () => {
    const { send, resends } = await openServer(answering(503, { 'retry-after': '1' }), good);
    const started = performance.now();
    await send();
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
    expect(resends[0]?.waitMs).toBe(1000);
  });

  it.each([400, 401, 403, 404, 409, 422])(
    'returns a response with status %i without repeating the request',
    async (status) => {
      const { send, bodies } = await openServer(answering(status));
      expect((await send()).answer.status).toBe(status);
      expect(bodies).toHaveLength(1);
    },
  );

  it('throws after the maximum time, and before a wait that would exceed it', async () => {
    const { send } = await openServer(hangsUp);
    await expect(send({ giveUpAfterMs: 30 })).rejects.toThrow(NoResponseError);
    const asked = await openServer(answering(429, { 'retry-after': '900' }));
    await expect(asked.send()).rejects.toThrow('answered 429');
    expect(asked.bodies).toHaveLength(1);
  });
});
