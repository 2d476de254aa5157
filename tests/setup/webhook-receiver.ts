import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { id: string; type: string; timestamp: string; data: Record<string, unknown> };
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

/**
 * True if a library of the Standard Webhooks specification accepts the message with this secret, and it was signed at
 * this time. The library compares the timestamp with the clock of the machine, so its own signature is compared here.
 */
export const isSignedWith = (
  secret: string,
  { headers, text }: Pick<ReceivedMessage, 'headers' | 'text'>,
  at: Date,
): boolean => {
  const timestamp = String(headers['webhook-timestamp']);
  const expected = new Webhook(secret).sign(String(headers['webhook-id']), new Date(1000 * Number(timestamp)), text);
  const given = String(headers['webhook-signature']).split(' ');
  return timestamp === String(Math.floor(at.getTime() / 1000)) && given.includes(expected);
};
