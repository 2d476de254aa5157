import { expect, test } from 'vitest';
import { deliveryReason } from './delivery-reason.ts';

test.each([
  ['550 No such mailbox', 'recipientUnknown'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 user unknown", 'recipientUnknown'],
  ['552 5.2.2 mailbox full', 'mailboxFull'],
  ['Invalid login: 535 5.7.8 Error', 'loginRefused'],
  ['The contract signing webhook returned 401.', 'loginRefused'],
  ['fetch failed: getaddrinfo ENOTFOUND mail.example', 'nameUnknown'],
  ['fetch failed: connect ECONNREFUSED 127.0.0.1:25', 'noConnection'],
  ['self-signed certificate in certificate chain', 'certificate'],
  ['Greeting never received', 'timeout'],
  ['connect ETIMEDOUT 203.0.113.9:587', 'timeout'],
  ['read ECONNRESET', 'interrupted'],
  ['421 4.7.0 Try again later', 'rejectedForNow'],
  ['The contract signing webhook returned 503.', 'receiverFailed'],
  ['The data key is missing.', 'other'],
])('%s: %s', (error, reason) => {
  expect(deliveryReason(error)).toBe(reason);
});
