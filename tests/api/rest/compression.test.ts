import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
});

const banks = '/api/v1/Bank';
const rpcBanks = '/trpc/banks.list';
const get = (url: string, encoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

describe.each([banks, rpcBanks])('the JSON of %s', (url) => {
  it.each([
    ['br', 'br, gzip, deflate', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip;q=0.5', gunzipSync],
    ['gzip', 'br;q=0.1, gzip;q=1.0', gunzipSync],
    ['br', 'gzip;q=0.8, br;q=0.8, *;q=0.1', brotliDecompressSync],
  ])('is compressed by %s for a client that accepts %s', async (encoding, accepted, decompress) => {
    const [plain, answer] = [await get(url), await get(url, accepted)];
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: expect.stringMatching(/accept-encoding/iu),
    });
    expect(decompress(answer.rawPayload).toString()).toBe(plain.payload);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(plain.headers).toMatchObject({
      vary: expect.stringMatching(/accept-encoding/iu),
      'cache-control': 'no-store',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

it('is not compressed for a client that prefers it as it is', async () => {
  const { headers } = await get(banks, 'identity;q=1, br;q=0.5');
  expect(headers['content-encoding']).toBeUndefined();
});

it('has the same headers for HEAD and GET', async () => {
  const [full, head] = [await get(banks, 'br'), await get(banks, 'br', 'HEAD')];
  expect(head.payload).toBe('');
  for (const name of ['content-encoding', 'content-length', 'vary'])
    expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
  expect(Number(full.headers['content-length'])).toBe(full.rawPayload.length);
});

it('leaves short texts, tokens, files and streams of events as they are', async () => {
  const headers = { ...shop.headers, 'accept-encoding': 'br, gzip' };
  const files = `/api/v1/Merchant/${shop.merchantId}/Transaction/Export`;
  const answers = [
    await test.app.inject({ url: '/api/v1/Terminal', headers }),
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/RefreshToken',
      headers: { 'accept-encoding': 'br, gzip' },
      payload: { refreshToken: shop.refreshToken },
    }),
    await test.app.inject({ url: `${files}?format=Csv`, headers }),
  ];
  expect(answers.map(({ headers: answered }) => answered['content-encoding'])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('compresses the document of the API and sends it once per version', async () => {
  const first = await get('/api/openapi.json', 'br');
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', etag: expect.any(String) });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).openapi).toBe('3.1.0');
  const again = await test.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});
