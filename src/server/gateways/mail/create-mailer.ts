import type { Settings } from '#server/config/settings.ts';
import { Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailGateway {
  mailer: Mailer;
  /** The embedded one, when mails go nowhere else. */
  mailbox: Mailbox | null;
}

/** By SMTP where it is set up. Without it, and never in production, mails stay in the embedded mailbox. */
export const createMailer = (
  { mail: { smtpUrl, from }, isProduction }: Pick<Settings, 'mail' | 'isProduction'>,
  clock: () => Date,
): MailGateway => {
  if (smtpUrl !== null) return { mailer: createSmtpMailer({ smtpUrl, from }), mailbox: null };
  if (isProduction) throw new Error('Production has no embedded mailbox: SMTP_URL is missing.');
  const mailbox = new Mailbox(clock);
  return { mailer: mailbox, mailbox };
};
