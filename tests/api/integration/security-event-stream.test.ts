import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSecurityEventReceiver } from '#server/gateways/security-events/create-security-event-receiver.ts';
import type { SentSecurityEvent } from '#server/gateways/security-events/security-event-receiver.ts';
import { forwardSecurityEvents } from '#server/platform/security-events/forward-security-events.ts';
import {
  recordSecurityEvent,
  startSecurityEventForwarding,
} from '#server/platform/security-events/security-events.api.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { isSignedWith } from '#tests/setup/webhook-receiver.ts';

const secret = 'whsec_cmVjZWl2ZXIgb2Ygc2VjdXJpdHkgZXZlbnRz';
const pollMs = 20;

const test = testAppOfFile();
beforeEach(() => test.database.reset());

const record = async (from: number, to: number) => {
  for (let i = from; i <= to; i += 1) {
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', ipAddress: '192.0.2.1', detail: { count: i } });
  }
};
const numbers = (events: readonly SentSecurityEvent[]) => events.map(({ detail }) => detail.count);
const range = (to: number) => Array.from({ length: to }, (_, i) => i + 1);
const receiverAt = (url: string, caFile: string | null = null) => {
  const receiver = createSecurityEventReceiver({ securityEvents: { url, secret, caFile } }, test.deps.clock);
  if (!receiver) throw new Error('no receiver');
  return receiver;
};
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 20 });
/** Runs the forwarding until `isDone`, and stops it. */
const forwardUntil = async (url: string, isDone: () => void) => {
  const stopping = new AbortController();
  const running = forwardSecurityEvents(test.deps, receiverAt(url), stopping.signal, { pollMs });
  try {
    await eventually(isDone);
  } finally {
    stopping.abort();
    await running;
  }
};

/** A webhook receiver that answers with the next of `statuses`, then with 204. */
const openWebhook = async (statuses: number[] = []) => {
  const events: SentSecurityEvent[] = [];
  const signatures: boolean[] = [];
  const server = createHttpServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    signatures.push(
      isSignedWith(secret, { headers: request.headers, text: body }, test.clock.now()) &&
        String(request.headers['webhook-id']).endsWith(`-${JSON.parse(body).events.at(-1).id}`),
    );
    const status = statuses.shift() ?? 204;
    if (status < 300) events.push(...(JSON.parse(body) as { events: SentSecurityEvent[] }).events);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { url, events, signatures, close: () => server.close() };
};

describe('the stream of security events', () => {
  it('arrives at a webhook in order, signed, without e-mail addresses, and resumes after a restart', async () => {
    const webhook = await openWebhook();
    await recordSecurityEvent(test.deps, { kind: 'loginFailed', email: 'anna@pelda.example', detail: { count: 0 } });
    await record(1, 120);
    await forwardUntil(webhook.url, () => expect(webhook.events).toHaveLength(121));
    expect(JSON.stringify(webhook.events)).not.toContain('pelda');
    expect(webhook.events[0]).toMatchObject({
      kind: 'loginFailed',
      severity: 'notice',
      emailDigest: expect.stringMatching(/^[0-9a-f]{64}$/u),
    });
    expect(webhook.signatures).not.toContain(false);
    await record(121, 130);
    await forwardUntil(webhook.url, () => expect(webhook.events).toHaveLength(131));
    expect(numbers(webhook.events).slice(1)).toEqual(range(130));
    webhook.close();
  });

  it('sends a batch again that the receiver refused, and loses nothing', async () => {
    const webhook = await openWebhook([500, 429]);
    await record(1, 10);
    await forwardUntil(webhook.url, () => expect(webhook.events).toHaveLength(10));
    expect(numbers(webhook.events)).toEqual(range(10));
    webhook.close();
  });

  it('is sent by one of two servers, and by the other one after that has stopped', async () => {
    const [one, other] = [await openWebhook(), await openWebhook()];
    const first = startSecurityEventForwarding(test.deps, receiverAt(one.url), { pollMs });
    await record(1, 5);
    await eventually(() => expect(one.events).toHaveLength(5));
    const second = startSecurityEventForwarding(test.deps, receiverAt(other.url), { pollMs });
    await record(6, 30);
    await eventually(() => expect(one.events).toHaveLength(30));
    await first.stop();
    await record(31, 40);
    await eventually(() => expect(other.events).toHaveLength(10));
    expect(numbers([...one.events, ...other.events])).toEqual(range(40));
    await second.stop();
    one.close();
    other.close();
  });

  it('arrives at a syslog receiver over TCP, in frames with their length', async () => {
    let text = '';
    const server = createServer((socket) => {
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await record(1, 3);
    await recordSecurityEvent(test.deps, { kind: 'sessionReuse', userAgent: 'Őrs böngészője', detail: { count: 4 } });
    await forwardUntil(`syslog+tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, () =>
      expect(text).toContain('sessionReuse'),
    );
    server.close();
    const received: SentSecurityEvent[] = [];
    for (let rest = Buffer.from(text); rest.length > 0; ) {
      const space = rest.indexOf(' ');
      const end = space + 1 + Number(rest.subarray(0, space).toString());
      const message = rest.subarray(space + 1, end).toString();
      expect(message).toMatch(
        /^<(85|82)>1 2026-11-18T11:00:00\.000Z \S+ csippano \d+ (loginFailed|sessionReuse) - \{/u,
      );
      received.push(JSON.parse(message.slice(message.indexOf('{'))));
      rest = rest.subarray(end);
    }
    expect(numbers(received)).toEqual(range(4));
    expect(received[3]?.userAgent).toBe('Őrs böngészője');
  });

  it('arrives at a syslog receiver over UDP, one event in each datagram', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    const messages: string[] = [];
    socket.on('message', (message) => messages.push(message.toString()));
    await once(socket, 'listening');
    await record(1, 3);
    await forwardUntil(`syslog+udp://127.0.0.1:${socket.address().port}`, () => expect(messages).toHaveLength(3));
    socket.close();
    expect(messages[2]).toMatch(/^<85>1 \S+ \S+ csippano \d+ loginFailed - \{.*"count":3/u);
  });

  it('fails while the receiver is down, and sends everything once it is back', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    await record(1, 3);
    await expect(receiverAt(`syslog+tcp://127.0.0.1:${port}`).send([])).rejects.toThrow('ECONNREFUSED');
    const webhook = await openWebhook();
    await forwardUntil(webhook.url, () => expect(numbers(webhook.events)).toEqual(range(3)));
    webhook.close();
  });
});
