import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; createdAt: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, message: ReceivedMessage) => void;

export interface Receiver {
  url: string;
  received: ReceivedMessage[];
  /** Sets the response to further messages; 200 at first. */
  answerWith(answer: number | Answer): void;
  close(): Promise<void>;
}

/** Starts a webhook endpoint that records the received messages. */
export const openReceiver = async (): Promise<Receiver> => {
  const received: ReceivedMessage[] = [];
  let answer: Answer = (response) => response.writeHead(200).end('taken');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const message = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) };
    received.push(message);
    answer(response, message);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/csippano`,
    received,
    answerWith: (next) => {
      answer = typeof next === 'number' ? (response) => response.writeHead(next).end() : next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** True if the message was signed with this secret at this time, as the API guide describes. */
export const isSignedWith = (secret: string, { headers, text }: ReceivedMessage, at: Date): boolean => {
  const header = String(headers['csippano-signature']);
  const time = /(?:^|,)t=(\d+)/u.exec(header)?.[1];
  const given = [...header.matchAll(/v1=([0-9a-f]{64})/gu)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
  const own = createHmac('sha256', secret).update(`${time}.`).update(Buffer.from(text)).digest();
  return Number(time) === Math.floor(at.getTime() / 1000) && given.some((each) => timingSafeEqual(each, own));
};
