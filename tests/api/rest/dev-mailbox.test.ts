import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeliveredMail, Mailbox } from '#server/gateways/mail/mailbox.ts';
import { serveDevMailbox } from '#server/http/dev-routes.ts';

let now = new Date('2026-11-18T11:00:00.000Z');
const mailbox = new Mailbox(() => now);
let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  serveDevMailbox(app, mailbox);
  expect((await app.inject('/dev/mailbox')).body).toContain('No e-mails yet.');
  await mailbox.send({
    id: '1',
    to: 'pek@example.com',
    subject: '<script>alert(1)</script>',
    text: 'Ott: https://csippano.example/new-password/abc-1_2\nés http://b.example/?a=1&b="2"',
    html: '<p>"Szia" & viszlát</p>',
  });
  now = new Date('2026-11-18T11:00:01.000Z');
  await mailbox.send({ id: '2', to: 'Other@example.com', subject: 'Új', text: 'Semmi', html: '<p>Semmi</p>' });
});
afterAll(() => app.close());

describe('the developer’s mailbox', () => {
  it('returns the sent e-mails as JSON, newest first', async () => {
    const mails = (await app.inject('/dev/mailbox.json')).json<DeliveredMail[]>();
    expect(mails).toEqual([
      {
        to: 'Other@example.com',
        subject: 'Új',
        text: 'Semmi',
        html: '<p>Semmi</p>',
        links: [],
        sentAt: '2026-11-18T11:00:01.000Z',
      },
      expect.objectContaining({
        to: 'pek@example.com',
        links: ['https://csippano.example/new-password/abc-1_2', 'http://b.example/?a=1&b="2"'],
      }),
    ]);
  });

  it('serves attachments as downloads', async () => {
    const other = new Mailbox(() => now);
    const own = Fastify();
    serveDevMailbox(own, other);
    const content = Buffer.from('%PDF-1.7');
    const attachment = { fileName: 'Bizonylat – őszi.pdf', mediaType: 'application/pdf', content };
    await other.send({
      id: '3',
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: '<p>t</p>',
      attachments: [attachment],
    });
    const url = '/dev/mailbox/3/attachments/0';
    expect((await own.inject('/dev/mailbox.json')).json()).toMatchObject([
      { attachments: [{ fileName: attachment.fileName, mediaType: 'application/pdf', size: 8, url }] },
    ]);
    expect((await own.inject('/dev/mailbox')).body).toContain(`href="${url}"`);
    const file = await own.inject(url);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /u),
    });
    await own.close();
  });

  it('filters by recipient in any casing', async () => {
    const to = async (query: string) => (await app.inject(`/dev/mailbox.json${query}`)).json<DeliveredMail[]>().length;
    expect(await to('?to=other%40EXAMPLE.com')).toBe(1);
    expect(await to('?to=nobody@example.com')).toBe(0);
    expect(await to('?to=')).toBe(2);
    expect(await to('')).toBe(2);
  });

  it('shows the e-mails as a page without running their scripts', async () => {
    const page = await app.inject('/dev/mailbox');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toContain('<script>');
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.body).toContain('href="https://csippano.example/new-password/abc-1_2"');
    expect(page.body).toContain('href="http://b.example/?a=1&amp;b=&quot;2&quot;"');
    expect(page.body).toContain('sandbox srcdoc="&lt;p&gt;&quot;Szia&quot; &amp; viszlát&lt;/p&gt;"');
  });
});
