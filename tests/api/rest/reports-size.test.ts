import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const limit = 20_971_520;

const test = testAppOfFile();
let shop: SignedInMerchant;
let uploader: SignedIn;
let port: number;
beforeAll(async () => {
  shop = await signInMerchant(test, { mid: '5123456789' });
  uploader = await signInAs(test, 'ReportUploader');
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  port = (test.app.server.address() as AddressInfo).port;
});

const pdfOf = (bytes: number): Buffer<ArrayBuffer> => {
  const content = Buffer.alloc(bytes, ' ');
  content.write('%PDF-1.7\n');
  content.write('%%EOF\n', bytes - 6);
  return content;
};
const url = '/api/v1/Report/Settlement?mid=5123456789&month=2026-10';

interface Answer {
  /** Null if the server closed the connection before the response was read. */
  status: number | null;
  body: string;
}

/** Sends a request over a real connection; without `length`, in chunks without a total length. */
const send = (chunks: Iterable<Buffer>, headers: Record<string, string | number>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, path: url, method: 'PUT', headers: { ...uploader.headers, ...headers } });
    sent.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, body });
      });
    });
    // The server may close after its response while the client still writes; the response may then be lost.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve({ status: null, body: '' });
      else reject(error);
    });
    const rest = chunks[Symbol.iterator]();
    const write = (): void => {
      for (let next = rest.next(); !next.done; next = rest.next()) {
        if (sent.destroyed) return;
        if (!sent.write(next.value)) {
          sent.once('drain', write);
          return;
        }
      }
      sent.end();
    };
    write();
  });

const raw = (content: Buffer) =>
  send([content], { 'content-type': 'application/pdf', 'content-length': content.length });

const form = async (content: Buffer<ArrayBuffer>) => {
  const parts = new FormData();
  parts.append('File', new File([content], 'report.pdf', { type: 'application/pdf' }));
  const body = new Response(parts);
  const bytes = Buffer.from(await body.arrayBuffer());
  return send([bytes], { 'content-type': body.headers.get('content-type') ?? '', 'content-length': bytes.length });
};

describe('the size of an uploaded report', () => {
  it('accepts exactly 20 MB and returns the same bytes', async () => {
    const content = pdfOf(limit);
    for (const answer of [await raw(content), await form(content)]) {
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ size: limit });
    }
    const { id } = JSON.parse((await raw(content)).body) as { id: string };
    const back = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Report/${id}`,
      headers: shop.headers,
    });
    expect(back.rawPayload.equals(content)).toBe(true);
  });

  it('returns 413 for 20 MB and one byte', async () => {
    const content = pdfOf(limit + 1);
    for (const answer of [await raw(content), await form(content)]) {
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.body)).toMatchObject({ status: 413, detail: expect.any(String) });
    }
  });

  it('returns 413 by Content-Length before it reads the body', async () => {
    const answer = await send([Buffer.from('%PDF-1.7\n')], {
      'content-type': 'application/pdf',
      'content-length': 1_000_000_000,
    });
    expect(answer.status).toBe(413);
  });

  it('returns 413 for an endless body without a length', async () => {
    const chunk = pdfOf(1_048_576);
    let chunksSent = 0;
    const endless = function* () {
      for (; chunksSent < 1_000; chunksSent += 1) yield chunk;
    };
    const answer = await send(endless(), { 'content-type': 'application/pdf', 'transfer-encoding': 'chunked' });
    expect([413, null]).toContain(answer.status);
    expect(chunksSent).toBeLessThan(100);
  });

  it('accepts a chunked body without a length', async () => {
    const chunks = [pdfOf(1_000), Buffer.alloc(1_000, ' ')];
    const answer = await send(chunks, { 'content-type': 'application/pdf', 'transfer-encoding': 'chunked' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({ size: 2_000 });
  });

  it('does not read the body of an unauthorised caller', async () => {
    const content = pdfOf(1_000);
    const sent = { 'content-type': 'application/pdf', 'content-length': content.length };
    expect((await send([content], { ...sent, authorization: '' })).status).toBe(401);
    expect((await send([content], { ...sent, ...shop.headers })).status).toBe(403);
  });
});
