import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMailer } from '#server/gateways/mail/create-mailer.ts';
import { createSecurityEventReceiver } from '#server/gateways/security-events/create-security-event-receiver.ts';
import { createAuthority, writeAuthority, writeServerCertificate } from '#tests/setup/certificates.ts';
import { makeTestFolder } from '#tests/setup/test-folders.ts';

const clock = () => new Date('2026-11-18T11:00:00.000Z');
let folder: string;
let caFile: string;
let files: { key: Buffer; cert: Buffer };
beforeAll(async () => {
  folder = makeTestFolder('tls');
  const authority = await createAuthority('Own authority');
  caFile = writeAuthority(folder, authority);
  const { certificate, key } = await writeServerCertificate(folder, authority, 'localhost');
  files = { cert: readFileSync(certificate), key: readFileSync(key) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a mail server with a certificate of an own authority', () => {
  const received: string[] = [];
  let server: SMTPServer;
  beforeAll(async () => {
    server = new SMTPServer({
      ...files,
      disabledCommands: ['AUTH'],
      closeTimeout: 100,
      onData: (stream, { secure }, done) => {
        received.push(`secure: ${secure}`);
        stream.resume().on('end', () => done());
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  const sendWith = async (tls: { caFile?: string; serverName?: string }) => {
    const { port } = server.server.address() as AddressInfo;
    const smtpUrl = `smtp://127.0.0.1:${port}?requireTLS=true`;
    const { mailer, close } = createMailer(
      { isProduction: true, mail: { smtpUrl, from: 'a@csippano.example', ...tls } },
      clock,
    );
    await mailer.send({ id: 'one', to: 'b@example.com', subject: 'S', text: 'T', html: 'H' }).finally(close);
  };

  it('gets e-mails, encrypted, when its authority and name are set', async () => {
    await sendWith({ caFile, serverName: 'localhost' });
    expect(received).toEqual(['secure: true']);
  });

  it.each([
    ['no authority is set', () => ({ serverName: 'localhost' })],
    ['the certificate is for another name', () => ({ caFile, serverName: 'mail.example.hu' })],
  ])('gets nothing when %s', async (_case, tls) => {
    received.length = 0;
    await expect(sendWith(tls())).rejects.toThrow(/certificate|altnames/iu);
    expect(received).toEqual([]);
  });

  it('is refused with a sentence when the file of its authority is missing', () => {
    const missing = sendWith({ caFile: `${folder}/missing.pem` });
    return expect(missing).rejects.toThrow(/^SMTP_CA_FILE names a file that cannot be read: .*missing\.pem\.$/u);
  });
});

describe('a syslog receiver over TLS with a certificate of an own authority', () => {
  let server: Server;
  let text = '';
  beforeAll(async () => {
    server = createServer(files, (socket) => {
      socket.on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      socket.on('end', () => socket.end());
    });
    server.on('tlsClientError', () => undefined);
    server.listen(0, 'localhost');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  const send = async (authority: string | null) => {
    const url = `syslog+tls://localhost:${(server.address() as AddressInfo).port}`;
    const receiver = createSecurityEventReceiver({ securityEvents: { url, secret: null, caFile: authority } }, clock);
    await receiver?.send([
      {
        id: 1,
        kind: 'loginFailed',
        severity: 'warning',
        happenedAt: new Date('2026-11-18T11:00:00.000Z'),
        userId: null,
        merchantId: null,
        ipAddress: '192.0.2.1',
        userAgent: null,
        emailDigest: null,
        detail: {},
      },
    ]);
  };

  it('gets events in frames when its authority is set', async () => {
    await send(caFile);
    await vi.waitFor(
      () => expect(text).toMatch(/^\d+ <84>1 2026-11-18T11:00:00\.000Z \S+ csippano \d+ loginFailed - \{/u),
      {
        timeout: 20_000,
      },
    );
  });

  it('gets nothing when no authority is set', async () => {
    text = '';
    await expect(send(null)).rejects.toThrow(/certificate/u);
    expect(text).toBe('');
  });
});
