import { expect, it } from 'vitest';
import { languages } from '#shared/i18n/languages.ts';
import { type TextKey, type TextParams, translate } from '#shared/i18n/translate.ts';
import type { NotificationContent } from './notification-content.ts';
import { notificationSentence } from './notification-sentence.ts';
import { pushText } from './push-text.ts';

const transfer = { month: '2026-10', amount: 98_300_000, paidOn: '2026-11-05', reference: 'CSP-1' };
const payouts: NotificationContent[] = [
  { kind: 'payoutRecorded', ...transfer },
  { kind: 'payoutReturned', ...transfer, reason: 'A bankszámla megszűnt' },
];

/** Says the payouts in both languages, with usual spaces. */
const sayPayouts = (say: typeof notificationSentence): string[][] =>
  languages.map((language) => {
    const t = (key: TextKey, params?: TextParams) => translate(language, key, params);
    return payouts.map((content) => say(content, { t, language }).replaceAll(/\s/gu, ' '));
  });

it('says day and reference of a payout, and why one came back', () => {
  expect(sayPayouts(notificationSentence)).toEqual([
    [
      'Elutaltuk a kifizetést, 2026. október: 983 000 Ft. Az utalás napja: 2026.11.05. Közlemény: CSP-1.',
      'A bank visszautalta a kifizetést, 2026. október: 983 000 Ft. Az utalás napja: 2026.11.05. Közlemény: CSP-1. Kérjük, ellenőrizze bankszámláját az adatai között. Ok: „A bankszámla megszűnt”',
    ],
    [
      'The payout for October 2026 was transferred: 983,000 HUF. Day of the transfer: 5 Nov 2026, reference: CSP-1.',
      'The bank returned the payout for October 2026: 983,000 HUF, transferred on 5 Nov 2026, reference: CSP-1. Please check your bank account in the details. Reason, as written: “A bankszámla megszűnt”',
    ],
  ]);
});

it('says neither sum nor reason of a payout on a locked screen', () => {
  expect(sayPayouts(pushText)).toEqual([
    ['Elutalt kifizetés', 'Visszautalt kifizetés'],
    ['Payout transferred', 'Payout returned by the bank'],
  ]);
});
