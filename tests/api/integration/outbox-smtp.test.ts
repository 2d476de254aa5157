import { once } from 'node:events';
import { createServer } from 'node:net';
import { QueryTypes } from 'sequelize';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildMerchant } from '#db/factories/build-merchant.ts';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import type { Mail, Mailer } from '#server/gateways/mail/mailer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueEmail, startEmailOutbox } from '#server/platform/outbox/outbox.api.ts';
import { factoryOf } from '#tests/setup/accounts.ts';
import { fromQuotedPrintable, type MailServer, mailHeader, openMailServer } from '#tests/setup/mail-server.ts';
import { deliverNext, emailDelivery } from '#tests/setup/outbox.ts';
import { registrationOf } from '#tests/setup/registration.ts';
import { testAppOfFile } from '#tests/setup/test-app.ts';

const test = testAppOfFile();
let deps: Deps;
let server: MailServer;

beforeAll(async () => {
  deps = test.deps;
});
beforeEach(async () => {
  await test.database.reset();
  server = await openMailServer();
});
const closeMailers: (() => void)[] = [];
afterEach(async () => {
  for (const close of closeMailers.splice(0)) close();
  await server.close();
});

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

const mailer = (): Mailer => {
  const mail = { smtpUrl: server.url, from: 'Csippanó <ne-valaszoljon@csippano.example>' };
  const created = createMailer({ isProduction: true, mail }, test.clock.now);
  expect(created.mailbox).toBeNull();
  closeMailers.push(created.close);
  return created.mailer;
};
const enqueueReset = async (): Promise<string> => {
  const { user } = await buildMerchant(factoryOf(test), { user: { email: 'pek@example.com' } });
  await enqueueEmail(deps, { template: 'passwordReset', to: user.email, language: 'hu' });
  return user.id;
};
const stored = async () => {
  const [message] = await deps.sequelize.query<{
    id: string;
    sentAt: Date | null;
    attempts: number;
    lastError: string;
  }>('SELECT id, sent_at AS sentAt, attempts, last_error AS lastError FROM outbox', { type: QueryTypes.SELECT });
  return message;
};

const linkIn = (raw: string): string | undefined =>
  /https?:\/\/\S+\/new-password\/[\w-]+/u.exec(fromQuotedPrintable(raw))?.[0];

describe('e-mails by SMTP', () => {
  it('is sent with headers, text and HTML', async () => {
    await enqueueReset();
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(server.received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = server.received;
    expect(from).toBe('ne-valaszoljon@csippano.example');
    expect(to).toEqual(['pek@example.com']);
    expect(mailHeader(raw, 'Message-ID')).toBe(`<${(await stored())?.id}@csippano.example>`);
    expect(mailHeader(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(mailHeader(raw, 'Content-Type')).toContain('multipart/alternative');
    const body = fromQuotedPrintable(raw);
    expect(body).toContain('Új jelszót kértek');
    expect(body).toContain('<html lang="hu">');
    expect(linkIn(raw)).toMatch(/\/new-password\/[\w-]{43}$/u);
    expect(await stored()).toMatchObject({ attempts: 1, sentAt: test.clock.now() });
  });

  it.each(['info@cukrászda.hu', 'info@xn--cukrszda-cza.hu'])('reaches %s by its ASCII form', async (email) => {
    const names = { firstName: 'Anna', lastName: 'Kiss' };
    await enqueueEmail(deps, { template: 'reactivated', to: email, language: 'hu', ...names });
    expect(await deliverNext(deps, mailer())).toBe(true);
    // The server shows the recipient with accents.
    expect(server.received.map(({ to, raw }) => [to, mailHeader(raw, 'To')])).toEqual([
      [['info@cukrászda.hu'], 'info@xn--cukrszda-cza.hu'],
    ]);
  });

  it('confirms a registration with its order and payment method', async () => {
    const payload = registrationOf('kovacs.agnes@example.com');
    const registered = await test.app.inject({ method: 'POST', url: '/api/v1/User', payload });
    const { referenceCode } = registered.json().user.merchant.terminalOrders[0];
    expect(await deliverNext(deps, mailer())).toBe(true);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual(['kovacs.agnes@example.com']);
    const body = fromQuotedPrintable(raw);
    expect(body).toContain('Tisztelt Partnerünk!');
    expect(body).toContain('ezzel az e-mail-címmel regisztráltak');
    // The address is not confirmed yet, so the e-mail has no text of the registrant.
    expect(body).not.toContain('Kovács');
    expect(body).toContain(`/checkout/${referenceCode}`);
  });

  it('is sent to one recipient, even if the address contains separators', async () => {
    const mail: Mail = { id: 'x', to: 'a@example.com, b@example.com', subject: 's', text: 't', html: '<p>t</p>' };
    await mailer()
      .send(mail)
      .catch(() => undefined);
    expect(server.received.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  it('arrives when it is urgent, even if the mail server delays all others', async () => {
    const ordinary = Array.from({ length: 20 }, (_, i) => `merchant${i}@example.com`);
    for (const to of ordinary) {
      await enqueueEmail(deps, { template: 'deactivated', to, language: 'hu', firstName: 'Á', lastName: 'K' });
    }
    const delayed: string[] = [];
    let accept: () => void = () => {};
    const accepted = new Promise<void>((resolve) => {
      accept = resolve;
    });
    server.delayAcceptance(async (to) => {
      if (!ordinary.includes(to)) return;
      delayed.push(to);
      await accepted;
    });
    const outbox = startEmailOutbox(deps, emailDelivery(deps, mailer()), { pollMs: 3_600_000 });
    try {
      await eventually(() => expect(delayed).toHaveLength(3));
      await enqueueReset();
      await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([['pek@example.com']]));
      accept();
      await eventually(() => expect(server.received).toHaveLength(1 + ordinary.length));
    } finally {
      accept();
      await outbox.stop();
    }
    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(1 + ordinary.length);
  });

  it('is retried after a temporary SMTP error', async () => {
    await enqueueReset();
    server.rejectWith({ responseCode: 450, message: '4.2.0 Greylisted, please try again later' });
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(server.received).toEqual([]);
    expect(await stored()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('450') });
    server.rejectWith(null);
    expect(await deliverNext(deps, mailer())).toBe(false);
    test.clock.advance(30_000);
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ attempts: 2, sentAt: test.clock.now(), lastError: null });
  });

  it('is retried when the mail server is unreachable', async () => {
    await enqueueReset();
    await server.close();
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(await stored()).toMatchObject({ sentAt: null, lastError: expect.stringContaining('ECONNREFUSED') });
    await server.reopen();
    test.clock.advance(30_000);
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(server.received).toHaveLength(1);
  });

  it('is retried when the server closes the connection', async () => {
    await enqueueReset();
    await server.close();
    const rude = createServer((socket) => socket.resume().end('220 hello\r\n'));
    rude.listen(Number(new URL(server.url).port), '127.0.0.1');
    await once(rude, 'listening');
    expect(await deliverNext(deps, mailer())).toBe(true);
    expect(await stored()).toMatchObject({ sentAt: null, lastError: expect.stringMatching(/./u) });
    rude.close();
    await once(rude, 'close');
  });

  it('is sent again with the same Message-ID if the sender dies before recording it', async () => {
    await enqueueReset();
    const smtp = mailer();
    // Sends the e-mail and never returns, as when the process is killed.
    const killed: Mailer = { send: (mail) => smtp.send(mail).then(() => new Promise(() => {})) };
    void deliverNext(deps, killed);
    await eventually(() => expect(server.received).toHaveLength(1));
    expect(await stored()).toMatchObject({ sentAt: null });

    test.clock.advance(120_000);
    expect(await deliverNext(deps, smtp)).toBe(true);
    expect(await stored()).toMatchObject({ attempts: 2, sentAt: test.clock.now() });
    const [first, second] = server.received.map(({ raw }) => raw);
    expect(mailHeader(second ?? '', 'Message-ID')).toBe(mailHeader(first ?? '', 'Message-ID'));
    // A mailbox may drop either copy, so both must contain the valid link.
    expect(linkIn(second ?? '')).toBe(linkIn(first ?? ''));
    const token =
      linkIn(first ?? '')
        ?.split('/')
        .at(-1) ?? '';
    const validity = await test.app.inject(`/api/v1/User/IsTokenValid?Token=${token}`);
    expect(validity.json()).toMatchObject({ isValid: true });
  });
});

describe('without SMTP', () => {
  it('mails are stored in the in-memory mailbox, and production throws', () => {
    const mail = { smtpUrl: null, from: 'Csippanó <ne-valaszoljon@csippano.example>' };
    const { mailer: embedded, mailbox } = createMailer({ isProduction: false, mail }, test.clock.now);
    expect(embedded).toBe(mailbox);
    expect(() => createMailer({ isProduction: true, mail }, test.clock.now)).toThrow('SMTP_URL');
  });
});
