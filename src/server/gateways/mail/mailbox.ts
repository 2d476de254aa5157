import { emailKey } from '#shared/validation/text.ts';
import type { Attachment, Mail, Mailer } from './mailer.ts';

export interface DeliveredMail extends Mail {
  /** The addresses in the text, in their order. */
  links: string[];
  sentAt: Date;
}

const maxKept = 500;

/**
 * The embedded mailbox: takes every mail in, and shows it at /dev/mailbox. It lives in the memory of this process, so a
 * restart empties it, and each of several servers shows what it sent itself.
 */
export class Mailbox implements Mailer {
  readonly #clock: () => Date;
  #mails: DeliveredMail[] = [];

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    const links = mail.text.match(/https?:\/\/[^\s<>]+/gu) ?? [];
    this.#mails = [{ ...mail, links, sentAt: this.#clock() }, ...this.#mails].slice(0, maxKept);
  }

  /** The so-manieth attachment of a mail. */
  attachment(id: string, index: number): Attachment | undefined {
    return this.#mails.find((mail) => mail.id === id)?.attachments?.[index];
  }

  /** Newest first; those of one recipient, or all. */
  list(to?: string): DeliveredMail[] {
    return to === undefined ? this.#mails : this.#mails.filter((mail) => emailKey(mail.to) === emailKey(to));
  }
}
