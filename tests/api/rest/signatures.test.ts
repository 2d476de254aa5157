import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { buildRelation } from '#db/factories/build-relation.ts';
import { drawSignature } from '#db/factories/build-signature.ts';
import { factoryPassword } from '#db/factories/build-user.ts';
import { factoryOf, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, portalHeaders, reportOf, type Shop, submit } from '#tests/setup/card-reader.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

const test = testAppOfFile();
let shop: Shop;
let signed: Buffer;
beforeEach(async () => {
  await test.database.reset();
  shop = await openShop(test);
  signed = await drawSignature(factoryOf(test).random);
});

const sell = async (of = shop) => {
  const report = reportOf(test, of);
  const answer = await submit(test, of, report);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { id } = answer.json<{ id: string }>();
  return { id, eftTransactionId: report.eftTransactionId };
};
const send = async (reference: string, content = signed, of = shop) => {
  const { payload, type } = await formBody('File', content, 'signature');
  return test.app.inject({
    method: 'PUT',
    url: `/api/Mobile/v1/Transaction/${encodeURIComponent(reference)}/Signature`,
    payload,
    headers: { ...of.reader.headers, 'content-type': type },
  });
};
const get = async (id: string, headers?: { authorization: string }, merchantId = shop.merchantId) =>
  test.app.inject({
    url: `/api/v1/Merchant/${merchantId}/Transaction/${id}/Signature`,
    headers: headers ?? (await portalHeaders(test, shop)),
  });
const detail = async (id: string) =>
  (
    await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${id}`,
      headers: await portalHeaders(test, shop),
    })
  ).json<{ hasSignature: boolean }>();

describe('the signature of a transaction', () => {
  it('is stored unchanged and returned to the merchant and its parents', async () => {
    const sale = await sell();
    expect(await detail(sale.id)).toMatchObject({ hasSignature: false });
    expect((await get(sale.id)).statusCode).toBe(404);

    const answer = await send(sale.eftTransactionId);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await detail(sale.id)).toMatchObject({ hasSignature: true });
    const parent = await signInMerchant(test);
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId: shop.merchantId });
    const admin = await signInAs(test, 'Admin');
    for (const headers of [undefined, parent.headers, admin.headers]) {
      const shown = await get(sale.id, headers);
      expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' });
      expect(shown.rawPayload.equals(signed)).toBe(true);
    }
    const etag = String((await get(sale.id)).headers.etag);
    const again = await test.app.inject({
      url: `/api/v1/Merchant/${shop.merchantId}/Transaction/${sale.id}/Signature`,
      headers: { ...(await portalHeaders(test, shop)), 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  it('is accepted days later, as a JPEG, and as a raw body', async () => {
    const sale = await sell();
    test.clock.advance(5 * 24 * 3_600_000);
    // Access tokens expire within minutes, so days later the reader has another one.
    const { headers } = await signIn(test, shop.reader.userId, 'Mobile');
    const payload = await sharp(signed).jpeg().toBuffer();
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/mobile/v1/transaction/${sale.eftTransactionId}/signature`,
      payload,
      headers: { ...headers, 'content-type': 'image/jpeg' },
    });
    expect(answer.statusCode).toBe(204);
  });

  it('is idempotent under repetition and concurrency, and rejects another image', async () => {
    const sale = await sell();
    const answers = await Promise.all([1, 2, 3].map(() => send(sale.eftTransactionId)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const other = await send(sale.eftTransactionId, await drawSignature(factoryOf(test).random));
    expect(other.json()).toMatchObject({
      status: 409,
      detail: 'Ehhez a tranzakcióhoz már másik aláírás érkezett.',
    });
    expect((await get(sale.id)).rawPayload.equals(signed)).toBe(true);

    const second = await sell();
    const racing = await Promise.all([
      send(second.eftTransactionId),
      send(second.eftTransactionId, await drawSignature(factoryOf(test).random)),
    ]);
    expect(racing.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  });

  it('returns 404 for an unknown transaction and for one of another merchant', async () => {
    const foreign = await openShop(test);
    const sale = await sell(foreign);
    const answers = [await send(randomUUID()), await send(sale.eftTransactionId), await send('őszi/eladás')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    await send(sale.eftTransactionId, signed, foreign);
    expect((await get(sale.id)).statusCode).toBe(404);
    expect((await get(sale.id, undefined, foreign.merchantId)).statusCode).toBe(404);
  });

  it('rejects truncated images and more than one megabyte', async () => {
    const { eftTransactionId } = await sell();
    const statuses = [];
    for (const content of [
      Buffer.from('GIF89a'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      signed.subarray(0, signed.length / 2),
      Buffer.concat([signed, Buffer.alloc(1_048_577 - signed.length)]),
    ]) {
      statuses.push((await send(eftTransactionId, content)).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 413]);
    expect((await send(eftTransactionId, Buffer.from('GIF89a'))).json()).toMatchObject({
      detail: 'Az aláírás csak PNG vagy JPEG kép lehet.',
      errors: { file: [expect.any(String)] },
    });
  });

  it('rejects images of more than four megapixels before decoding them', async () => {
    const { eftTransactionId } = await sell();
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
    const { statusCode, body } = await send(eftTransactionId, await blank(2_001, 2_000));
    expect([statusCode, JSON.parse(body)]).toEqual([
      400,
      expect.objectContaining({
        code: 'imageTooManyPixels',
        detail: expect.stringContaining(' 4 mega'),
      }),
    ]);
    expect((await send(eftTransactionId, await blank(2_000, 2_000))).statusCode).toBe(204);
  });

  it('is a 503 with Retry-After while 22 images are decoded or wait, and logins go on', async () => {
    const { eftTransactionId } = await sell();
    const { user } = await buildMerchant(factoryOf(test));
    const decoding = Promise.withResolvers<void>();
    const { images } = test.deps.limits;
    const jobs = Array.from({ length: 2 + 20 }, () => images.run(() => decoding.promise));
    const rejected = await send(eftTransactionId);
    expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'serviceUnavailable']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/v1/Authentication/Login',
      payload: { email: user.email, password: factoryPassword },
    });
    expect(login.statusCode).toBe(200);
    decoding.resolve();
    await Promise.all(jobs);
    expect((await send(eftTransactionId)).statusCode).toBe(204);
  });
});
