import { expect, it } from 'vitest';
import { customerService } from '#shared/company/company.ts';
import { languages } from '#shared/i18n/languages.ts';
import { translatorOf } from '#shared/i18n/translate.ts';
import type { NotificationContent } from './notification-content.ts';
import { notificationSentence } from './notification-sentence.ts';
import { queryOfTarget } from './notification-target.ts';
import { pushText } from './push-text.ts';

const transfer = { month: '2026-10', amount: 98_300_000, paidOn: '2026-11-05', reference: 'CSP-1' };
const payouts: NotificationContent[] = [
  { kind: 'payoutRecorded', ...transfer },
  { kind: 'payoutReturned', ...transfer, reason: 'A bankszámla megszűnt' },
];

/** Says the payouts in both languages, with usual spaces. */
const sayPayouts = (say: typeof notificationSentence): string[][] =>
  languages.map((language) => {
    const t = translatorOf(language);
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

it('says what foreign cards cost, or that some cards cost something else', () => {
  const price = { month: '2027-03', isWithdrawn: false, feePerMille: 17, minimumFee: 5_100, isByCard: true };
  const say = (foreignFeePerMille: number, foreignFixedFee: number) =>
    notificationSentence(
      { kind: 'priceChanged', ...price, foreignFeePerMille, foreignFixedFee },
      { t: translatorOf('hu'), language: 'hu' },
    ).replaceAll(/\s/gu, ' ');
  const domestic = 'A kártyás eladások díja változik, ettől a hónaptól: 2027. március. 1,7%, legalább 51 Ft.';
  expect(say(24, 7_800)).toBe(`${domestic} Külföldi kártyával 2,4% + 78 Ft.`);
  expect(say(0, 0)).toBe(`${domestic} Egyes kártyák díja ettől eltér, a részleteket a díjaknál találja.`);
});

it('says neither sum nor reason of a payout on a locked screen', () => {
  expect(sayPayouts(pushText)).toEqual([
    ['Elutalt kifizetés', 'Visszautalt kifizetés'],
    ['Payout transferred', 'Payout returned by the bank'],
  ]);
});

const transactionId = '01KAGJ9D4F6H8K0N2Q4S6V8XAB';
const dispute: NotificationContent = {
  kind: 'paymentDisputed',
  amount: 1_250_000,
  reference: 'R-2026/17',
  transactionId,
};
const declines: NotificationContent = {
  kind: 'declinesInRow',
  terminalId: 'T1',
  terminal: 'Pult (17)',
  count: 3,
  since: '2026-11-18T23:30:00.000Z',
};

it.each(languages)('says a dispute with what to do, and declined sales with their card reader (%s)', (language) => {
  const t = translatorOf(language);
  const said = notificationSentence(dispute, { t, language }).replaceAll(/\s/gu, ' ');
  for (const part of ['R-2026/17', customerService.email]) expect(said).toContain(part);
  expect(said).toMatch(/12[ ,]500/u);
  expect(notificationSentence({ ...dispute, amount: 0 }, { t, language })).not.toMatch(/12.500/u);
  expect(pushText(dispute, { t, language })).toBe(t('settings:notifications.kinds.paymentDisputed'));
  for (const part of ['Pult (17)', '3']) expect(pushText(declines, { t, language })).toContain(part);
});

it('leads to the disputed payment, and to the declined sales of the card reader on their day in Budapest', () => {
  expect(queryOfTarget(dispute)).toBe(`?onlineTransaction=${transactionId}`);
  expect(queryOfTarget({ ...dispute, transactionId: '' })).toBe('');
  expect(queryOfTarget(declines)).toBe('?fromDate=2026-11-19&toDate=2026-11-19&terminalId=T1&state=Error');
  expect(queryOfTarget(null)).toBe('');
});

it('names the address of a login whose device is unknown', () => {
  const say = (ipAddress: string) =>
    notificationSentence(
      { kind: 'newDevice', browser: '', system: '', ipAddress },
      { t: translatorOf('hu'), language: 'hu' },
    );
  expect([say('203.0.113.7'), say('')]).toEqual(['Belépés új eszközről: 203.0.113.7.', 'Belépés új eszközről.']);
});
