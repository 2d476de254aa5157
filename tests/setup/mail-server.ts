import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

export interface MailServer {
  /** `smtp://127.0.0.1:<port>`, also after `reopen`. */
  url: string;
  received: ReceivedMail[];
  /** Rejects recipients with this response; null accepts them. */
  rejectWith(rejection: { responseCode: number; message: string } | null): void;
  /** Waits for this before it accepts a mail. */
  delayAcceptance(delay: ((to: string) => Promise<void>) | null): void;
  /** Stops listening and closes all connections. */
  close(): Promise<void>;
  /** Listens again on the same port. */
  reopen(): Promise<void>;
}

/** Starts a real SMTP server that records the mails that it accepts. */
export const openMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  let rejection: { responseCode: number; message: string } | null = null;
  let acceptance: ((to: string) => Promise<void>) | null = null;
  let server: SMTPServer | null = null;
  let port = 0;

  const listen = async (): Promise<void> => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      // Peers that are killed leave their connections open.
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) =>
        done(rejection ? Object.assign(new Error(rejection.message), rejection) : undefined),
      onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const from = (mailFrom as SMTPServerAddress).address;
          const to = rcptTo.map(({ address }) => address);
          const accept = () => {
            received.push({ from, to, raw: Buffer.concat(chunks).toString('utf8') });
            done();
          };
          if (acceptance) void acceptance(to[0] ?? '').then(accept);
          else accept();
        });
      },
    });
    // Killed clients reset their connections.
    server.on('error', () => undefined);
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  };

  await listen();
  return {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received,
    rejectWith: (next) => {
      rejection = next;
    },
    delayAcceptance: (next) => {
      acceptance = next;
    },
    close: () =>
      new Promise((resolve) => {
        if (server) server.close(resolve);
        else resolve();
        server = null;
      }),
    reopen: listen,
  };
};

/** A header of a raw mail, unfolded. */
export const mailHeader = (raw: string, name: string): string | undefined =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'imu').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]/gu, ' ');

/** The text and HTML of a raw mail as they were sent. */
export const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/gu, '')
      .replaceAll(/=([0-9A-F]{2})/gu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
