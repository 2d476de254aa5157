import { parse as parseContentDisposition } from 'content-disposition';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRelation } from '#db/factories/build-relation.ts';
import { MerchantModel } from '#db/models/merchants.models.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { Mailbox } from '#server/gateways/mail/mailbox.ts';
import { factoryOf, type SignedIn, signIn, signInAs, signInMerchant } from '#tests/setup/accounts.ts';
import { openShop, refundOf, reportOf, type Shop, submit, voidOf } from '#tests/setup/card-reader.ts';
import { openMailServer } from '#tests/setup/mail-server.ts';
import { deliverNext } from '#tests/setup/outbox.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let shop: Shop;
let portal: SignedIn;
beforeEach(async () => {
  test.clock.set('2026-11-18T11:00:00.000Z');
  await test.database.reset();
  shop = await openShop(test);
  portal = await signIn(test, shop.reader.userId);
});

const details = { aid: 'A0000000031010', tid: '50021234', rrn: '632408123456', verificationMethod: 'PIN' };
const sell = async (overrides: Record<string, unknown> = {}) => {
  const report = reportOf(test, shop, { amount: 1_250_000, authorizationCode: '123456', ...details, ...overrides });
  const { id } = (await submit(test, shop, report)).json<{ id: string }>();
  return { id, report };
};
const pathOf = (id: string, merchantId = shop.merchantId) => `/api/v1/Merchant/${merchantId}/Transaction/${id}/Receipt`;
const get = (id: string, { language = 'hu', headers = portal.headers, merchantId = shop.merchantId } = {}) =>
  test.app.inject({ url: `${pathOf(id, merchantId)}?language=${language}`, headers });
const mail = (id: string, body: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: `${pathOf(id)}/Email`,
    headers: { ...portal.headers, ...headers },
    payload: body,
  });

const textOf = async (content: Buffer) => {
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  return { pages: pdf.numPages, text: text.replaceAll(/\s+/gu, ' '), tags: JSON.stringify(await page.getStructTree()) };
};
const receiptText = async (id: string, language?: string) =>
  (await textOf((await get(id, language ? { language } : {})).rawPayload)).text;

const attachmentIn = (raw: string): Buffer => {
  const encoded = /Content-Type: application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/u.exec(raw)?.[1] ?? '';
  return Buffer.from(encoded, 'base64');
};

describe('GET Receipt', () => {
  it('contains all required facts and only the last four digits of the card', async () => {
    const { id } = await sell();
    const answer = await get(id);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const { filename } = parseContentDisposition(String(answer.headers['content-disposition'])).parameters;
    expect(filename).toBe(`Kártyás bizonylat 2026-11-18 ${id}.pdf`);
    const { pages, text, tags } = await textOf(answer.rawPayload);
    expect(pages).toBe(1);
    const merchant = (
      await test.app.inject({ url: `/api/v1/Merchant/${shop.merchantId}`, headers: portal.headers })
    ).json<{ name: string; taxNumber: string; mid: string }>();
    for (const part of [
      merchant.name,
      merchant.taxNumber,
      merchant.mid,
      'Sikeres fizetés',
      '12 500 Ft',
      '2026.11.18. 12:00:00',
      'Visa',
      '**** **** **** 0002',
      'Érintéses',
      'PIN-kód',
      '123456',
      details.aid,
      details.tid,
      details.rrn,
      shop.terminal.serialNumber,
      id,
      'Nem minősül adóügyi bizonylatnak.',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/400000|SZTORNÓ|undefined|null|\{\{/u);
    for (const role of ['H1', 'P', 'Span']) expect(tags).toContain(`"role":"${role}"`);
    expect((await get(id)).rawPayload.equals(answer.rawPayload)).toBe(true);
  });

  it('is in English on request, without details that the reader did not send', async () => {
    const { id } = await sell({ aid: undefined, verificationMethod: 'UNDEFINED', authorizationCode: undefined });
    const text = await receiptText(id, 'en');
    for (const part of ['Card payment receipt', '12,500 HUF', '18 Nov 2026 12:00:00', 'This is not a tax receipt.'])
      expect(text).toContain(part);
    // Ids and names of the merchant may contain these letters.
    expect(text).not.toMatch(/\bAID\b|Verified|Authorisation|bizonylat|Kártya/u);
    expect((await get(id, { language: 'de' })).statusCode).toBe(400);
  });

  it('has what was refunded of a sale, and a separate receipt of the refund that names the sale', async () => {
    const { id, report } = await sell();
    expect(await receiptText(id)).not.toContain('visszatérítve');
    const answer = await submit(test, shop, refundOf(test, shop, report, 250_000));
    expect(await receiptText(id)).toContain('12 500 Ft Ebből visszatérítve: 2 500 Ft');
    expect(await receiptText(id, 'en')).toContain('Of which refunded: 2,500 HUF');
    const own = await receiptText(answer.json<{ id: string }>().id);
    for (const part of ['Részleges visszatérítés', '−2 500 Ft', id]) expect(own).toContain(part);
    expect(own).not.toContain('visszatérítve:');
  });

  it('marks a voided sale, and has a separate receipt of the void', async () => {
    const { id, report } = await sell();
    test.clock.advance(600_000);
    const answer = await submit(test, shop, voidOf(test, shop, report));
    const voided = await receiptText(id);
    expect(voided).toContain('SZTORNÓZVA');
    expect(voided).toContain('Az összeget visszavonták: 2026.11.18. 12:10:00');
    const own = await receiptText(answer.json<{ id: string }>().id);
    expect(own).toContain('Sztornó: visszavont fizetés');
    for (const receipt of [voided, own]) {
      expect(receipt).toContain('a bankkártyás fizetés visszavonását igazolja');
      expect(receipt).not.toContain('fizetést igazolja');
    }
    expect(own).toContain('−12 500 Ft');
  });

  it('states that a failed payment was not paid, and returns 422 for a pending one', async () => {
    const failed = await receiptText((await sell({ state: 'Error' })).id);
    expect(failed).toContain('NEM TÖRTÉNT FIZETÉS');
    expect(failed).not.toContain('igazolja');
    const { id } = await sell({ state: 'Pending' });
    expect((await get(id)).statusCode).toBe(422);
    expect((await mail(id, { email: 'vevo@example.com', language: 'hu' })).statusCode).toBe(422);
  });

  it('is available to the merchant, its parents and administrators', async () => {
    const { id } = await sell();
    const parent = await signInMerchant(test);
    await buildRelation(factoryOf(test), { parentMerchantId: parent.merchantId, childMerchantId: shop.merchantId });
    const stranger = await signInMerchant(test);
    const admin = await signInAs(test, 'Admin');
    const statuses = [];
    for (const { headers } of [parent, admin, stranger]) statuses.push((await get(id, { headers })).statusCode);
    expect(statuses).toEqual([200, 200, 404]);
    expect((await get(id, { headers: stranger.headers, merchantId: stranger.merchantId ?? '' })).statusCode).toBe(404);
  });
});

describe('POST Receipt/Email', () => {
  it('sends the PDF by SMTP, once per idempotency key', async () => {
    const { id } = await sell();
    const server = await openMailServer();
    const body = { email: 'vevo@example.com', language: 'hu' };
    for (const _ of [1, 2]) expect((await mail(id, body, { 'idempotency-key': 'one' })).statusCode).toBe(204);
    // Encrypted in the outbox.
    const [rows] = await test.deps.sequelize.query('SELECT sealed_payload FROM outbox');
    expect(JSON.stringify(rows)).not.toContain('vevo@');

    const { mailer, close } = createMailer(
      { isProduction: true, mail: { smtpUrl: server.url, from: 'Csippanó <nem@csippano.example>' } },
      test.clock.now,
    );
    expect(await deliverNext(test.deps, mailer)).toBe(true);
    expect(await deliverNext(test.deps, mailer)).toBe(false);
    close();
    await server.close();
    const raw = server.received[0]?.raw ?? '';
    expect(raw).toContain('To: vevo@example.com');
    expect(attachmentIn(raw).equals((await get(id)).rawPayload)).toBe(true);
  });

  it('uses the requested language', async () => {
    const { id } = await sell();
    const { mailer, mailbox } = createMailer(
      { isProduction: false, mail: { smtpUrl: null, from: '' } },
      test.clock.now,
    );
    await mail(id, { email: 'guest@example.com', language: 'en' });
    await deliverNext(test.deps, mailer);
    const [letter] = mailbox?.list('guest@example.com') ?? [];
    expect(letter).toMatchObject({ subject: expect.stringMatching(/^Card payment receipt: /u) });
    expect(letter?.text.replaceAll('\u00a0', ' ')).toContain('12,500 HUF');
    expect(letter?.text).not.toMatch(/undefined|\{\{/u);
    const [attached] = letter?.attachments ?? [];
    expect(attached?.fileName).toBe(`Card receipt 2026-11-18 ${id}.pdf`);
    expect((await textOf(attached?.content ?? Buffer.alloc(0))).text).toContain('Card payment receipt');
  });

  it('states the outcome in the subject and the text', async () => {
    const letterOf = async (id: string) => {
      const mailer = new Mailbox(test.clock.now);
      expect((await mail(id, { email: 'vevo@example.com', language: 'hu' })).statusCode).toBe(204);
      await deliverNext(test.deps, mailer);
      const [letter] = mailer.list('vevo@example.com');
      return `${letter?.subject}\n${letter?.text}`;
    };
    expect(await letterOf((await sell()).id)).toContain('Eredmény: Sikeres fizetés');
    const failed = await letterOf((await sell({ state: 'Error' })).id);
    expect(failed).toMatch(/^Sikertelen bankkártyás fizetés bizonylata/u);
    expect(failed).toContain('Eredmény: NEM TÖRTÉNT FIZETÉS');
    const { id, report } = await sell();
    const answer = await submit(test, shop, voidOf(test, shop, report));
    expect(await letterOf(id)).toMatch(/^Sztornózott bankkártyás fizetés bizonylata[\s\S]*Eredmény: SZTORNÓZVA/u);
    expect(await letterOf(answer.json<{ id: string }>().id)).toMatch(/^Bankkártyás fizetés sztornójának bizonylata/u);
  });

  it('shortens a long company name in the subject, and prints it without pictures', async () => {
    const companyName = `🥐 ${'Pékség és cukrászda '.repeat(12)}`.trim();
    await test.deps.sequelize
      .getRepository(MerchantModel)
      .update({ companyName, tradeName: null }, { where: { id: shop.merchantId } });
    const { id } = await sell();
    const mailer = new Mailbox(test.clock.now);
    await mail(id, { email: 'vevo@example.com', language: 'hu' });
    await deliverNext(test.deps, mailer);
    const [letter] = mailer.list('vevo@example.com');
    expect(letter?.subject).toMatch(/^Bankkártyás fizetés bizonylata.*🥐 Pékség.*…$/u);
    expect([...(letter?.subject ?? '')].length).toBeLessThanOrEqual(120);
    expect(letter?.text).toContain(companyName);
    const { text } = await textOf(letter?.attachments?.[0]?.content ?? Buffer.alloc(0));
    expect(text).toContain(companyName.slice('🥐 '.length));
    expect(text).not.toContain('🥐');
  });

  it('requires an e-mail address and a supported language', async () => {
    const { id } = await sell();
    const answer = await mail(id, { email: 'vevo@', language: 'de' });
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: { email: ['Adjon meg egy érvényes e-mail-címet.'], language: [expect.any(String)] },
    });
  });

  it('limits receipts to ten an hour per address, over all merchants', async () => {
    const { id } = await sell();
    const body = { email: 'Vevo@example.com', language: 'hu' };
    for (let i = 0; i < 10; i += 1) expect((await mail(id, body)).statusCode).toBe(204);
    const refused = await mail(id, { ...body, email: 'vevo@EXAMPLE.com' });
    expect(refused.json()).toMatchObject({ status: 429, detail: expect.stringContaining('60 perc') });
    expect(Number(refused.headers['retry-after'])).toBe(3_600);
    expect((await mail(id, { ...body, email: 'mas@example.com' })).statusCode).toBe(204);
    test.clock.advance(3_601_000);
    portal = await signIn(test, shop.reader.userId);
    expect((await mail(id, body)).statusCode).toBe(204);
  });
});
