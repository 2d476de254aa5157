import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload } from '#shared/notifications/push-payload.ts';

export interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Answer = (response: ServerResponse) => void;

export interface PushService {
  origin: string;
  received: PushRequest[];
  /** Sets the response to further messages; 201 at first. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

/** Starts a push service (RFC 8030) that records what it is asked to deliver. */
export const openPushService = async (): Promise<PushService> => {
  const received: PushRequest[] = [];
  let answer: Answer = (response) => response.writeHead(201).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The keys of a browser, and what it does with a message: the other side of RFC 8291. */
export const createPushBrowser = ({ origin }: PushService, name: string) => {
  const ecdh = createECDH('prime256v1');
  const own = ecdh.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/${name}`,
      p256dh: own.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a body with the content coding `aes128gcm` (RFC 8188) of one record. */
    decrypt: ({ body }: PushRequest): PushPayload => {
      const salt = body.subarray(0, 16);
      const senderKey = body.subarray(21, 21 + body.readUInt8(20));
      const record = body.subarray(21 + senderKey.length);
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own, senderKey]);
      const input = hkdf(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
      const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
    },
  };
};

/** Returns the claims of the VAPID token of a request and the key that it names; throws if the signature is another. */
export const verifyVapid = ({ headers }: PushRequest) => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/u.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = Buffer.from(`${header}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The token has another signature.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return { publicKey, header: parse(header), claims: parse(claims) };
};
