import type { Settings } from '#server/config/settings.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailGateway {
  mailer: Mailer;
  /** The in-memory mailbox; null if mails are sent by SMTP. */
  mailbox: Mailbox | null;
}

/** Uses SMTP if it is configured, and the in-memory mailbox otherwise (never in production). */
export const createMailer = (
  { mail: { smtpUrl, from }, isProduction }: Pick<Settings, 'mail' | 'isProduction'>,
  clock: () => Date,
): MailGateway => {
  if (smtpUrl !== null) return { mailer: createSmtpMailer({ smtpUrl, from }), mailbox: null };
  if (isProduction) throw new Error('SMTP_URL is missing. Production has no in-memory mailbox.');
  const mailbox = new Mailbox(clock);
  return { mailer: mailbox, mailbox };
};
