import { QueryTypes } from 'sequelize';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { deactivateUser } from '#server/features/privacy/deactivate-user.ts';
import { type SignedInMerchant, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { decompressionBomb } from '#tests/setup/pictures.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';
import { formBody } from '#tests/setup/upload.ts';

const megabyte = 1_048_576;

const test = testAppOfFile();
let shop: SignedInMerchant;
beforeEach(async () => {
  await test.database.reset();
  shop = await signInMerchant(test);
});

const url = '/api/v1/Picture';
const send = async (content: Buffer, { name = 'face.jpg', language = 'hu', headers = shop.headers } = {}) => {
  const { payload, type } = await formBody('File', content, name);
  return test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': type, 'accept-language': language },
  });
};
const get = (headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...shop.headers, ...headers } });

/** Creates a landscape picture that is red at the top and blue at the bottom. */
const photograph = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 900, height: 300, channels: 3, background: 'blue' } }, top: 300, left: 0 }])
    .extend({ bottom: 300, background: 'blue' })
    .jpeg();
const countFiles = async (): Promise<number> => {
  const [row] = await test.deps.sequelize.query<{ total: unknown }>('SELECT COUNT(*) AS total FROM files', {
    type: QueryTypes.SELECT,
  });
  return Number(row?.total);
};
/** Returns the colour at a position; x and y are from 0 to 1. */
const colourAt = async (picture: Buffer, x: number, y: number): Promise<'red' | 'blue'> => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

describe('a profile picture', () => {
  it('returns 204 before one is set', async () => {
    const answer = await get();
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  it('is returned as a square, upright JPEG without EXIF data', async () => {
    const taken = await photograph()
      .withMetadata({
        orientation: 6,
        exif: {
          IFD0: { Make: 'Csippanophone' },
          IFD3: {
            GPSLatitudeRef: 'N',
            GPSLatitude: '47/1 29/1 33/1',
            GPSLongitudeRef: 'E',
            GPSLongitude: '19/1 3/1 5/1',
          },
        },
      })
      .toBuffer();
    expect(taken.includes('Csippanophone')).toBe(true);
    expect((await sharp(taken).metadata()).orientation).toBe(6);

    const answer = await send(taken);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/u),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { width, height, format, exif, icc, xmp, orientation } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format, exif, icc, xmp, orientation }).toEqual({ width: 512, height: 512, format: 'jpeg' });
    expect(answer.rawPayload.includes('Csippanophone')).toBe(false);
    // After a rotation by 90° the top is on the right.
    expect([await colourAt(answer.rawPayload, 0.9, 0.5), await colourAt(answer.rawPayload, 0.1, 0.5)]).toEqual([
      'red',
      'blue',
    ]);
    expect((await get()).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('is returned to the reader of the same user only', async () => {
    const kept = (await send(await photograph().toBuffer())).rawPayload;
    const reader = await signIn(test, shop.userId, 'Mobile');
    const onReader = await test.app.inject({ url: '/api/Mobile/v1/Picture', headers: reader.headers });
    expect(onReader.rawPayload.equals(kept)).toBe(true);
    const other = await signInMerchant(test);
    expect((await get(other.headers)).statusCode).toBe(204);
    const admin = await signInAs(test, 'Admin');
    expect((await get(admin.headers)).statusCode).toBe(403);
  });

  it('returns 304 for a matching If-None-Match', async () => {
    await send(await photograph().toBuffer());
    const etag = String((await get()).headers.etag);
    expect(etag).toMatch(/^"[\w-]{43}"$/u);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const answer = await get({ 'if-none-match': tag });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    await send(
      await sharp(await photograph().toBuffer())
        .flip()
        .jpeg()
        .toBuffer(),
    );
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('replaces the former one and deletes its file, also in concurrent uploads', async () => {
    await send(await photograph().toBuffer());
    const [one, other] = await Promise.all(
      [200, 250].map(async (size) => {
        const create = { width: size, height: size, channels: 3 as const, background: size === 200 ? 'red' : 'blue' };
        return send(await sharp({ create }).jpeg().toBuffer());
      }),
    );
    expect([one?.statusCode, other?.statusCode]).toEqual([200, 200]);
    const kept = (await get()).rawPayload;
    expect([one, other].some((answer) => answer?.rawPayload.equals(kept))).toBe(true);
    expect(await countFiles()).toBe(1);
  });

  it('is deleted, and deleting again returns 204', async () => {
    await send(await photograph().toBuffer());
    for (const _ of [1, 2]) {
      const answer = await test.app.inject({ method: 'DELETE', url, headers: shop.headers });
      expect(answer.statusCode).toBe(204);
    }
    expect((await get()).statusCode).toBe(204);
    expect(await countFiles()).toBe(0);
  });

  it('is deleted with the account and cannot be set afterwards', async () => {
    const content = await photograph().toBuffer();
    await send(content);
    const [, late] = await Promise.all([
      deactivateUser(test.deps, { userId: shop.userId, role: 'Basic', ipAddress: null }, {}),
      send(content),
    ]);
    expect([200, 401]).toContain(late.statusCode);
    expect(await countFiles()).toBe(0);
  });
});

describe('an upload that is not a profile picture', () => {
  const errorOf = async (content: Buffer, name?: string, language?: string) => {
    const answer = await send(content, { ...(name ? { name } : {}), ...(language ? { language } : {}) });
    return { status: answer.statusCode, ...answer.json<{ detail: string; errors?: Record<string, string[]> }>() };
  };

  it('returns 400 for a PNG with any name', async () => {
    const png = await photograph().png().toBuffer();
    expect(await errorOf(png, 'face.jpg')).toMatchObject({
      status: 400,
      detail: 'A kép csak jpg vagy jpeg típus lehet',
      errors: { file: ['A kép csak jpg vagy jpeg típus lehet'] },
    });
    expect(await errorOf(png, 'face.jpg', 'en')).toMatchObject({ detail: 'The picture has to be a jpg or jpeg file' });
    expect(await errorOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ status: 400 });
    expect((await send(await photograph().toBuffer(), { name: 'face.png' })).statusCode).toBe(200);
  });

  it('returns 413 for one byte more than a megabyte', async () => {
    const content = await photograph().toBuffer();
    // Anything may follow the end of a JPEG.
    const padded = (size: number) => Buffer.concat([content, Buffer.alloc(size - content.length)]);
    expect((await send(padded(megabyte))).statusCode).toBe(200);
    const message = 'A kép nem haladhatja meg az 1 MB méretet';
    expect(await errorOf(padded(megabyte + 1))).toMatchObject({ status: 413, detail: message });
    expect(await errorOf(padded(3 * megabyte))).toMatchObject({ status: 413, detail: message });
  });

  it('returns 400 for a small file that decompresses to gigabytes', async () => {
    const bomb = await decompressionBomb();
    expect(await errorOf(bomb)).toMatchObject({
      status: 400,
      detail: 'Ez a kép túl nagy felbontású: legfeljebb 25 megapixeles lehet.',
    });
  });

  it('returns 400 for a truncated file', async () => {
    const content = await photograph().toBuffer();
    const detail = 'Ez a képfájl sérült vagy hiányos. Kérjük, válasszon másikat.';
    for (const end of [3, 200, Math.floor(content.length / 2)])
      expect(await errorOf(content.subarray(0, end))).toMatchObject({ status: 400, detail });
    expect(await countFiles()).toBe(0);
  });

  it('returns 400 for a form without a file and 415 without a form', async () => {
    const { payload, type } = await formBody('Kép', await photograph().toBuffer(), 'face.jpg');
    const missing = await test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...shop.headers, 'content-type': type },
    });
    expect(missing.json()).toMatchObject({ status: 400, errors: { file: ['Kötelező megadni.'] } });
    const json = await test.app.inject({ method: 'POST', url, headers: shop.headers, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
  });
});
