import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

// All steps of a conversation together stay below the time for which a message of the outbox is reserved.
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };

/** The domain of `Name <user@domain>`. */
const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/u.exec(address)?.[1] ?? 'localhost';

export const createSmtpMailer = ({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer => {
  const transport = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  const domain = domainOf(from);
  return {
    send: async ({ id, to, subject, text, html, attachments = [] }) => {
      await transport.sendMail({
        from,
        // As an object it stays one address, whatever is in it.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ fileName, mediaType, content }) => ({
          filename: fileName,
          contentType: mediaType,
          content,
        })),
        messageId: `<${id}@${domain}>`,
        // Keeps out-of-office robots from answering.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
};
