export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

export interface Mail {
  /** The same for every attempt to send this mail: its Message-ID is made from it, by which mailboxes tell repetitions. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** Resolves once somebody else answers for the mail; throws when that is not certain. */
  send(mail: Mail): Promise<void>;
}
