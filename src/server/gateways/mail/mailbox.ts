import { emailKey } from '#shared/validation/email-address.ts';
import type { Attachment, Mail, Mailer } from './mailer.ts';

export interface DeliveredMail extends Mail {
  /** The URLs in the text, in order. */
  links: string[];
  sentAt: Date;
}

const maxMails = 500;

/** For development: stores this process's latest mails. Shown at /dev/mailbox. */
export class Mailbox implements Mailer {
  readonly #clock: () => Date;
  #mails: DeliveredMail[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    const links = mail.text.match(/https?:\/\/[^\s<>]+/gu) ?? [];
    this.#mails = [{ ...mail, links, sentAt: this.#clock() }, ...this.#mails].slice(0, maxMails);
  }

  attachment(id: string, index: number): Attachment | undefined {
    return this.#mails.find((mail) => mail.id === id)?.attachments?.[index];
  }

  /** Newest first; all mails, or those of one recipient. */
  list(to?: string): DeliveredMail[] {
    return to === undefined ? this.#mails : this.#mails.filter((mail) => emailKey(mail.to) === emailKey(to));
  }
}
