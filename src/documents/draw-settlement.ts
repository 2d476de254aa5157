import { formatDay, formatMoment, formatMonth } from '#shared/dates/format-date.ts';
import { settlement as en } from '#shared/i18n/en/settlement.ts';
import { settlement as hu } from '#shared/i18n/hu/settlement.ts';
import { languages } from '#shared/i18n/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import type { PriceFromMonth } from '#shared/prices/price-rules.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import type { SettledMerchant, Settlement, SettlementTotals } from '#shared/reports/settlement.ts';
import { payoutOf } from '#shared/reports/settlement.ts';
import { terminalLabel } from '#shared/terminals/terminal-label.ts';
import { type Column, ReportSheet, type Words } from './report-sheet.ts';
import { amount, furtherNotesOf, groupedIban, inBoth, money, monthWords, none, pieces } from './report-words.ts';

const texts = { hu, en };

const words = (key: Exclude<keyof typeof hu, 'figures'>): Words => inBoth((language) => texts[language][key]);
const figureWords = (key: keyof typeof hu.figures): Words => inBoth((language) => texts[language].figures[key]);

/** Settlements without refunds lack their column. */
const columns = (first: Words, hasRefunds: boolean): Column[] => [
  { title: first, width: 2.1 },
  { title: words('sales'), width: 1.7 },
  { title: words('gross'), width: 2.2 },
  { title: words('voids'), width: 1.7 },
  { title: words('voided'), width: 1.9 },
  ...(hasRefunds ? [{ title: words('refunded'), width: 1.9 }] : []),
  { title: words('fee'), width: 1.9 },
  { title: words('net'), width: 2.4 },
];

const cells = (label: string, totals: SettlementTotals, hasRefunds: boolean): string[] => {
  const { saleCount, gross, voidCount, voided, refundCount, refunded, fee } = totals;
  return [
    label,
    pieces(saleCount),
    amount(gross),
    voidCount === 0 ? none : pieces(voidCount),
    voidCount === 0 ? none : amount(voided),
    ...(hasRefunds ? [refundCount === 0 ? none : amount(refunded)] : []),
    amount(fee),
    amount(payoutOf(totals)),
  ];
};

const feeNoteOf = ({ feePerMille, minimumFee }: SalePrice): Words =>
  inBoth((language) =>
    texts[language].feeNote
      .replace('{{percent}}', formatRate(feePerMille, language))
      .replace('{{minimum}}', formatMoney(minimumFee, language)),
  );

const notesOf = (price: SalePrice): Words[] => [
  feeNoteOf(price),
  ...furtherNotesOf(price, (language, { name, brand, fee }) =>
    texts[language][name].replace('{{brand}}', brand).replace('{{fee}}', fee),
  ),
];

/** The following price, all in one note. */
const nextNoteOf = ({ month, ...price }: PriceFromMonth): Words =>
  inBoth((language) =>
    [
      texts[language].nextNote.replace('{{month}}', formatMonth(month, language)),
      ...notesOf(price).map((note) => note[language]),
    ].join(' '),
  );

/** Renders the monthly settlement: sales by day and terminal, fees and payout. */
export const drawSettlement = (
  merchant: SettledMerchant,
  { month, price, nextPrice, byDay, byTerminal, total }: Settlement,
  createdAt: Date,
): Promise<Buffer> => {
  const hasRefunds = total.refundCount > 0;
  const sheet = new ReportSheet({
    title: words('title'),
    period: monthWords(month),
    createdAt,
    foot: `Csippanó · ${languages.map((language) => texts[language].issued).join(' / ')}: ${formatMoment(createdAt, 'hu')}`,
  });
  sheet.recipient(merchant.name, merchant.address, [
    [words('taxNumber'), merchant.taxNumber],
    [words('mid'), merchant.mid ?? none],
    [words('account'), merchant.iban === null ? none : groupedIban(merchant.iban)],
    ...(hasRefunds ? [[words('refunds'), money(-total.refunded)] as const] : []),
    ...(total.tips === 0 ? [] : [[words('tips'), money(total.tips)] as const]),
    ...(total.serviceCharges === 0 ? [] : [[words('serviceCharges'), money(total.serviceCharges)] as const]),
  ]);
  sheet.figures([
    [figureWords('sales'), pieces(total.saleCount)],
    [figureWords('gross'), money(total.gross)],
    [figureWords('fee'), money(total.fee)],
    [figureWords('net'), money(payoutOf(total))],
  ]);
  const totalCells = cells(`${hu.total} / ${en.total}`, total, hasRefunds);
  sheet.table({
    title: words('byDay'),
    columns: columns(words('day'), hasRefunds),
    rows: byDay.map(({ day, ...totals }) => cells(formatDay(day, 'hu'), totals, hasRefunds)),
    total: totalCells,
  });
  sheet.table({
    title: words('byTerminal'),
    columns: columns(words('terminal'), hasRefunds),
    rows: byTerminal.map(({ serialNumber, name, ...totals }) =>
      cells(terminalLabel({ serialNumber, name }), totals, hasRefunds),
    ),
    total: totalCells,
  });
  for (const note of notesOf(price)) sheet.note(note);
  if (nextPrice) sheet.note(nextNoteOf(nextPrice));
  sheet.note(words('voidNote'));
  if (hasRefunds) sheet.note(words('refundNote'));
  sheet.note(words('onlineNote'));
  sheet.note(words('lateNote'));
  return sheet.finish();
};
