/** The reasons of unsent messages, in the order of comparison. */
const reasons = [
  ['recipientUnknown', /\b55[0134]\b|\b5\.1\.\d\b|EENVELOPE|user unknown|no such (?:user|mailbox)/iu],
  ['mailboxFull', /\b[45]52\b|\b[45]\.2\.2\b|quota|mailbox (?:is )?full/iu],
  ['loginRefused', /EAUTH|\b53[0458]\b|invalid login|authentication|returned 40[13]\b/iu],
  ['nameUnknown', /ENOTFOUND|EAI_AGAIN|EDNS/u],
  ['noConnection', /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/u],
  ['certificate', /certificate|self[- ]signed|ERR_TLS|ERR_SSL|ETLS/iu],
  ['timeout', /ETIMEDOUT|time(?:d )?out|TimeoutError|greeting never received/iu],
  ['interrupted', /ECONNRESET|EPIPE|socket hang up|connection closed|UND_ERR_SOCKET|ESOCKET|ECONNECTION/iu],
  ['rejectedForNow', /\b4[2345]\d\b|\b4\.\d\.\d\b|returned 429\b/u],
  ['receiverFailed', /returned 5\d\d\b/u],
] as const;

export type DeliveryReason = (typeof reasons)[number][0] | 'other';

/** Returns why a message could not be sent, from its last error. */
export const deliveryReason = (error: string): DeliveryReason =>
  reasons.find(([, pattern]) => pattern.test(error))?.[0] ?? 'other';
