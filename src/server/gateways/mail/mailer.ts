export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface Mail {
  /** The same in every attempt. The Message-ID is derived from it, so mailboxes can detect duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** Resolves when the next mail server has accepted the mail. Throws if that is not certain. */
  send(mail: Mail): Promise<void>;
}
