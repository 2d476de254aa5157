import { formatDay } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { paths } from '#shared/portal/paths.ts';
import type { Email } from './email.ts';
import { type EmailSettings, type EmailTemplate, greeting } from './email-template.ts';

type DailyCloses = Email & { template: 'dailyCloses' };
type MailedClose = DailyCloses['closes'][number];

/** Listed closes. Only servers that were down for long have more. */
const maxListed = 100;

const netOf = ({ saleAmount, voidAmount, refundAmount }: MailedClose): number => saleAmount - voidAmount - refundAmount;
const totalOf = (close: MailedClose): number =>
  close.corrections.reduce((sum, { netAmount }) => sum + netAmount, netOf(close));

const countOf = (language: Language, count: number): { count: number; number: string } => ({
  count,
  number: formatAmount(forints(count), language),
});

/** Returns the day's figures and the corrections of earlier days. */
const figuresOf = (language: Language, close: MailedClose): string => {
  const { saleCount, saleAmount, voidCount, voidAmount, refundCount, refundAmount } = close;
  const { tipCount, tipAmount, serviceChargeAmount } = close;
  const money = (amount: number) => formatMoney(amount, language);
  const counted = (name: 'sales' | 'voids' | 'refunds', count: number, amount: number): string[] =>
    count === 0
      ? []
      : [translate(language, `emails:dailyCloses.${name}`, { ...countOf(language, count), amount: money(amount) })];
  const net = translate(language, 'emails:dailyCloses.net', { amount: money(netOf(close)) });
  const part = (name: 'serviceCharge' | 'tips', amount: number) =>
    translate(language, `emails:dailyCloses.${name}`, { amount: money(amount) });
  const parts = [
    ...(serviceChargeAmount === 0 ? [] : [part('serviceCharge', serviceChargeAmount)]),
    ...(tipCount === 0 ? [] : [part('tips', tipAmount)]),
  ];
  return [
    ...counted('sales', saleCount, saleAmount),
    ...counted('voids', voidCount, voidAmount),
    ...counted('refunds', refundCount, refundAmount),
    ...(saleCount > 0 || refundCount > 0 ? [[net, ...parts].join(', ')] : []),
    ...close.corrections.map(({ day, netAmount }) =>
      translate(language, 'emails:dailyCloses.correction', {
        day: formatDay(day, language),
        amount: money(netAmount),
      }),
    ),
  ].join('; ');
};

/** The closes that no earlier e-mail listed, with a link. */
export const dailyClosesEmail = ({ publicUrl }: EmailSettings, email: DailyCloses): EmailTemplate => {
  const { language, merchantId, merchantName, closes } = email;
  const days = closes.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [from, to] = [formatDay(first, language), formatDay(last, language)];
  const total = closes.reduce((sum, close) => sum + totalOf(close), 0);
  const unlisted = closes.length - maxListed;
  return {
    language,
    subject: translate(language, `emails:dailyCloses.subject.${first === last ? 'day' : 'days'}`, { from, to }),
    greeting: greeting(language, email),
    opening: translate(language, 'emails:dailyCloses.closed', { merchantName }),
    facts: [
      ...closes.slice(0, maxListed).map((close) => ({
        label: translate(language, 'emails:dailyCloses.close', {
          day: formatDay(close.day, language),
          terminal: close.terminal,
          number: close.number,
        }),
        value: figuresOf(language, close),
      })),
      ...(closes.length > 1
        ? [
            {
              label: translate(language, 'emails:dailyCloses.total', countOf(language, closes.length)),
              value: formatMoney(total, language),
            },
          ]
        : []),
    ],
    action: {
      label: translate(language, 'emails:dailyCloses.action'),
      url: new URL(paths.dailyCloses(merchantId, { fromDate: first, toDate: last }), publicUrl).href,
    },
    closing: [
      ...(unlisted > 0 ? [translate(language, 'emails:dailyCloses.more', countOf(language, unlisted))] : []),
      translate(language, 'emails:dailyCloses.where'),
    ],
  };
};
