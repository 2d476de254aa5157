import { Readable } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { maxReportBytes } from '#shared/reports/reports.schema.ts';
import { type SignedInMerchant, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { decompressionBomb } from '#tests/setup/pictures.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeAll(async () => {
  shop = await signInMerchant(test);
});

it('decodes nothing of a small picture that decompresses to gigabytes', async () => {
  const { payload, type } = await formBody('File', await decompressionBomb(), 'face.jpg');
  const headers = { ...shop.headers, 'content-type': type };
  const before = process.memoryUsage().rss;
  const answer = await test.app.inject({ method: 'POST', url: '/api/v1/Picture', payload, headers });
  expect(answer.statusCode).toBe(400);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

it('holds the one file of a form only, not those beside it', async () => {
  const { headers } = await signInAs(test, 'ReportUploader');
  const chunk = Buffer.alloc(65_536, ' ');
  const before = process.memoryUsage().rss;
  let maxGrowth = 0;
  function* form(): Generator<Buffer> {
    for (let index = 0; index < 10; index += 1) {
      yield Buffer.from(`--edge\r\ncontent-disposition: form-data; name="a${index}"; filename="a.pdf"\r\n\r\n`);
      for (let sent = 0; sent < maxReportBytes; sent += chunk.length) {
        maxGrowth = Math.max(maxGrowth, process.memoryUsage().rss - before);
        yield chunk;
      }
      yield Buffer.from('\r\n');
    }
    yield Buffer.from('--edge--\r\n');
  }
  const answer = await test.app.inject({
    method: 'PUT',
    url: '/api/v1/Report/Settlement?mid=5123456789&month=2026-10',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload: Readable.from(form()),
  });
  expect(answer.json()).toMatchObject({ status: 400, errors: { a9: [expect.any(String)] } });
  expect(maxGrowth).toBeLessThan(100_000_000);
});
