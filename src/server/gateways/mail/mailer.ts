export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface Mail {
  /** The same in every attempt: the Message-ID derives from it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** Resolves when the next server has accepted the mail. Throws if uncertain. */
  send(mail: Mail): Promise<void>;
}
