import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { shutDown } from '#server/cli/shutdown.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
beforeAll(async () => {
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});

const request = 'GET /api/v1/Bank HTTP/1.1\r\nHost: x\r\n\r\n';

/** A client that sends the next request as soon as it has an answer, until the server closes the connection. */
const openBusyClient = () => {
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let sent = 0;
  let isLast = false;
  let text = '';
  const statuses: number[] = [];
  const send = () => {
    sent += 1;
    socket.write(request);
  };
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += String(chunk);
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const length = Number(/^content-length: (\d+)/imu.exec(head)?.[1] ?? Number.NaN);
    if (rest.length === 0 || text.length < head.length + 4 + length) return;
    statuses.push(Number(head.split(' ', 2)[1]));
    isLast = /^connection: close/imu.test(head);
    text = '';
    if (!isLast) send();
  });
  const ended = new Promise<{ sent: number; statuses: number[]; isLast: boolean; error: string | null }>((resolve) => {
    let error: string | null = null;
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      error = cause.code ?? cause.message;
    });
    socket.on('close', () => resolve({ sent, statuses, isLast, error }));
  });
  socket.on('connect', send);
  return { ended, answers: () => statuses.length };
};

it('answers every request of busy connections when a server stops without time to drain', async () => {
  const clients = Array.from({ length: 24 }, openBusyClient);
  await expect.poll(() => clients.every(({ answers }) => answers() > 1)).toBe(true);
  const { app, deps } = test;
  await shutDown({ app, log: deps.log, drainMs: 0, stopWorkers: async () => {}, closeDatabase: async () => {} });
  for (const { ended } of clients) {
    const { sent, statuses, isLast, error } = await ended;
    expect([statuses.length, isLast, error]).toEqual([sent, true, null]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  }
});
