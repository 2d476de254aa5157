import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SignedInMerchant, signInMerchant } from '#tests/setup/accounts.ts';
import { decompressionBomb } from '#tests/setup/pictures.ts';
import { openTestApp, type TestApp } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

let test: TestApp;
let shop: SignedInMerchant;
beforeAll(async () => {
  test = await openTestApp();
  shop = await signInMerchant(test);
});
afterAll(() => test.close());

it('decodes nothing of a small picture that decompresses to gigabytes', async () => {
  const { payload, type } = await formBody('File', await decompressionBomb(), 'face.jpg');
  const headers = { ...shop.headers, 'content-type': type };
  const before = process.memoryUsage().rss;
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/Picture', payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});
