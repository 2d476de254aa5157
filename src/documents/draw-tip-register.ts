import { formatDay, formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatHoursWorked } from '#shared/tips/format-hours-worked.ts';
import type { TipMonth } from '#shared/tips/tips.schema.ts';
import { haveTipsChanged } from '#shared/tips/tips-to-share.ts';
import { ReportSheet } from './report-sheet.ts';
import { amount, both, inBoth, money, monthWords, none, pieces, words } from './report-words.ts';

/** The printed part of a month. */
export interface TipRegister
  extends Pick<TipMonth, 'month' | 'tipAmount' | 'sharedAmount' | 'serviceChargeAmount' | 'days' | 'people'> {
  merchant: { name: string; address: string; taxNumber: string };
}

const hours = (minutes: number | null): string => (minutes ? formatHoursWorked(minutes, 'hu') : none);

/** Room for a signature. */
const signature = '………………………………………';

/** Renders a month's register on A4 in both languages: amounts by person and day, to sign. */
export const drawTipRegister = (
  { month, tipAmount, sharedAmount, serviceChargeAmount, days, people, merchant }: TipRegister,
  createdAt: Date,
): Promise<Buffer> => {
  const sheet = new ReportSheet({
    title: words('tips:register.title'),
    period: monthWords(`${month}-01`),
    createdAt,
    foot: `Csippanó · ${both(words('tips:register.issued'))}: ${formatMoment(createdAt, 'hu')}`,
  });
  sheet.recipient(merchant.name, merchant.address, [[words('tips:register.taxNumber'), merchant.taxNumber]]);
  sheet.figures([
    [words('tips:register.people'), pieces(people.length)],
    [words('tips:register.tips'), money(tipAmount)],
    [words('tips:register.shared'), money(sharedAmount)],
  ]);
  sheet.table({
    title: words('tips:register.byPerson'),
    columns: [
      { title: words('tips:columns.name'), width: 3 },
      { title: words('tips:register.days'), width: 1 },
      { title: words('tips:register.hours'), width: 1 },
      { title: words('tips:register.amount'), width: 1.8 },
      { title: words('tips:register.signature'), width: 3.2 },
    ],
    rows: people.map((person) => [
      person.name,
      pieces(person.dayCount),
      hours(person.minutes),
      amount(person.amount),
      signature,
    ]),
    total: [both(words('tips:register.total')), '', '', amount(sharedAmount), ''],
  });
  const changed = days.toReversed().filter(haveTipsChanged);
  const rows = days
    .toReversed()
    .flatMap(({ day, distribution }) =>
      (distribution?.shares ?? []).map((share) => [
        `${formatDay(day, 'hu')}${changed.some((each) => each.day === day) ? ' *' : ''}`,
        share.name,
        distribution ? both(words(`tips:method.${distribution.method}`)) : none,
        hours(share.minutes),
        amount(share.amount),
      ]),
    );
  sheet.table({
    title: words('tips:register.byDay'),
    columns: [
      { title: words('tips:columns.day'), width: 1.5 },
      { title: words('tips:columns.name'), width: 3 },
      { title: words('tips:columns.method'), width: 3 },
      { title: words('tips:register.hours'), width: 1 },
      { title: words('tips:register.amount'), width: 1.6 },
    ],
    rows,
    total: [both(words('tips:register.total')), '', '', '', amount(sharedAmount)],
  });
  for (const { day, tipAmount: tips, distribution } of changed)
    sheet.note(
      inBoth((language) =>
        translate(language, 'tips:register.changed', {
          day: formatDay(day, language),
          tips: formatMoney(tips, language),
          shared: formatMoney(distribution?.amount ?? 0, language),
        }),
      ),
    );
  sheet.note(words('tips:register.note'));
  if (serviceChargeAmount !== 0)
    sheet.note(
      inBoth((language) =>
        translate(language, 'tips:serviceCharge', { amount: formatMoney(serviceChargeAmount, language) }),
      ),
    );
  sheet.note(words('tips:register.signed'));
  return sheet.finish();
};

/** `Borravalókönyv 2026-11.pdf` */
export const tipRegisterFileName = (month: string, language: Language): string =>
  translate(language, 'tips:register.fileName', { month });
