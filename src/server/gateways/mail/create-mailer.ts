import { createTransport } from 'nodemailer';
import type { Settings } from '#server/config/settings.ts';
import { readCertificates } from '#server/gateways/read-certificates.ts';
import { fitFileName } from '#shared/fit-text.ts';
import { asciiEmail } from '#shared/validation/email-address.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';

export interface MailGateway {
  mailer: Mailer;
  /** The in-memory mailbox; null if mails are sent by SMTP. */
  mailbox: Mailbox | null;
  /** Connects and logs in without sending. Throws what is wrong. */
  verify: () => Promise<void>;
  /** Closes the connections to the mail server. */
  close: () => void;
}

/** Uses SMTP if configured, else the in-memory mailbox (never in production). */
export const createMailer = (
  { mail: { smtpUrl, ...options }, isProduction }: Pick<Settings, 'mail' | 'isProduction'>,
  clock: () => Date,
): MailGateway => {
  if (smtpUrl !== null) {
    const { close, verify, ...mailer } = createSmtpMailer({ smtpUrl, ...options });
    return { mailer, mailbox: null, verify, close };
  }
  if (isProduction) throw new Error('SMTP_URL is missing. Production has no in-memory mailbox.');
  const mailbox = new Mailbox(clock);
  return { mailer: mailbox, mailbox, verify: async () => {}, close: () => {} };
};

// Their sum is shorter than the outbox reserves a message.
/** One per lane of the outbox. */
const maxConnections = 4;
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** Returns the domain of `Name <user@domain>`, in ASCII. */
const domainOf = (address: string): string => {
  const [email = ''] = /[^\s<]*@[^\s>]+/u.exec(address) ?? [];
  return asciiEmail(email).split('@').at(-1) || 'localhost';
};

/** Keeps connections to the mail server open between mails. */
const createSmtpMailer = ({
  smtpUrl,
  from,
  caFile,
  serverName,
}: Settings['mail'] & { smtpUrl: string }): Mailer & Pick<MailGateway, 'verify' | 'close'> => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections,
    ...timeouts,
    tls: {
      ...(caFile === undefined ? {} : { ca: readCertificates('SMTP_CA_FILE', caFile) }),
      ...(serverName === undefined ? {} : { servername: serverName }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    close: () => transport.close(),
    verify: async () => {
      await transport.verify();
    },
    send: async ({ id, to, subject, text, html, attachments = [] }) => {
      await transport.sendMail({
        from,
        // An object is always one address, even with commas.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, mediaType, content }) => ({
          filename: fitFileName(fileName),
          contentType: mediaType,
          content,
        })),
        messageId: `<${id}@${domain}>`,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
};
