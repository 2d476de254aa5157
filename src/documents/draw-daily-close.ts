import type { DailyCloseDetail, DailyClosePart, Paper } from '#shared/daily-closes/daily-closes.schema.ts';
import { formatDay, formatHourAndMinute, formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate, translatorOf } from '#shared/i18n/translate.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import type { Receipt } from '#shared/receipts/receipts.schema.ts';
import type { CardEntryMode } from '#shared/transactions/transaction-enums.ts';
import { inks } from './pdf-style.ts';
import { drawStrip, type ReceiptStrip, stripSizes as sizes } from './receipt-strip.ts';
import { type Column, ReportSheet, type Words } from './report-sheet.ts';
import { amount, both, inBoth, money, none, pieces, words } from './report-words.ts';

export interface DrawnClose extends DailyCloseDetail {
  /** The time of the close, or of the drawing for an open day. */
  closedAt: Date;
  merchant: Pick<Receipt['merchant'], 'name' | 'address' | 'taxNumber'>;
}

const netOf = ({
  saleAmount,
  voidAmount,
  refundAmount,
}: Pick<DailyClosePart, 'saleAmount' | 'voidAmount' | 'refundAmount'>): number =>
  saleAmount - voidAmount - refundAmount;

/** The title and the time's label, of a close or an open day. */
const titleOf = (language: Language, number: number | null): string =>
  number === null
    ? translate(language, 'dailyCloses:document.open')
    : translate(language, 'dailyCloses:numbered', { number });
const issuedKey = (number: number | null) =>
  number === null ? 'dailyCloses:document.printed' : 'dailyCloses:document.issued';

/** Closes without refunds lack their column. */
const columns = (first: Words, hasRefunds: boolean): Column[] => [
  { title: first, width: 3 },
  { title: words('dailyCloses:document.count'), width: 1.4 },
  { title: words('dailyCloses:document.amount'), width: 2.2 },
  { title: words('dailyCloses:document.voided'), width: 2.2 },
  ...(hasRefunds ? [{ title: words('dailyCloses:document.refunded'), width: 2.2 }] : []),
  { title: words('dailyCloses:document.net'), width: 2.2 },
];

const cells = (label: string, totals: Omit<DailyClosePart, 'name'>, hasRefunds: boolean): string[] => [
  label,
  pieces(totals.saleCount),
  amount(totals.saleAmount),
  totals.voidAmount === 0 ? none : amount(totals.voidAmount),
  ...(hasRefunds ? [totals.refundAmount === 0 ? none : amount(totals.refundAmount)] : []),
  amount(netOf(totals)),
];

const entryModeWords = (name: CardEntryMode): string => both(words(`transactions:entryMode.${name}`));

/** Renders a close on A4 sheets in both languages. */
const drawSheet = (close: DrawnClose): Promise<Buffer> => {
  const { number, day, closedAt, merchant, terminalSerialNumber, terminalName } = close;
  const issued = words(issuedKey(number));
  const sheet = new ReportSheet({
    title: inBoth((language) => titleOf(language, number)),
    period: inBoth((language) => formatDay(day, language)),
    createdAt: closedAt,
    foot: `Csippanó · ${both(issued)}: ${formatMoment(closedAt, 'hu')}`,
  });
  sheet.recipient(merchant.name, merchant.address, [
    [words('dailyCloses:document.taxNumber'), merchant.taxNumber],
    [words('dailyCloses:columns.terminal'), terminalName ?? none],
    [words('dailyCloses:document.serialNumber'), terminalSerialNumber],
    [words('dailyCloses:columns.firstReference'), close.firstReference ?? none],
    [words('dailyCloses:columns.lastReference'), close.lastReference ?? none],
    ...(close.refundCount === 0 ? [] : [[words('dailyCloses:totals.refunds'), money(-close.refundAmount)] as const]),
    ...(close.serviceChargeAmount === 0
      ? []
      : [[words('dailyCloses:totals.serviceCharge'), money(close.serviceChargeAmount)] as const]),
    ...(close.tipCount === 0 ? [] : [[words('dailyCloses:totals.tips'), money(close.tipAmount)] as const]),
  ]);
  sheet.figures([
    [words('dailyCloses:totals.sales'), pieces(close.saleCount)],
    [words('dailyCloses:totals.voids'), money(-close.voidAmount)],
    [words('dailyCloses:totals.corrections'), money(close.correctionAmount)],
    [words('dailyCloses:totals.net'), money(close.netAmount)],
  ]);
  const hasRefunds = close.refundCount > 0 || close.corrections.some(({ refundCount }) => refundCount !== 0);
  const total = cells(both(words('dailyCloses:document.total')), close, hasRefunds);
  sheet.table({
    title: words('dailyCloses:byBrand'),
    columns: columns(words('dailyCloses:document.kind'), hasRefunds),
    rows: close.byBrand.map((part) => cells(part.name, part, hasRefunds)),
    total,
  });
  sheet.table({
    title: words('dailyCloses:byEntryMode'),
    columns: columns(words('dailyCloses:document.kind'), hasRefunds),
    rows: close.byEntryMode.map((part) => cells(entryModeWords(part.name), part, hasRefunds)),
    total,
  });
  if (close.corrections.length > 0) {
    const sum = (key: keyof Omit<DailyClosePart, 'name'>) =>
      close.corrections.reduce((all, correction) => all + correction[key], 0);
    sheet.table({
      title: words('dailyCloses:corrections'),
      columns: columns(words('dailyCloses:columns.day'), hasRefunds),
      rows: close.corrections.map((correction) => cells(formatDay(correction.day, 'hu'), correction, hasRefunds)),
      total: cells(
        both(words('dailyCloses:document.total')),
        {
          saleCount: sum('saleCount'),
          saleAmount: sum('saleAmount'),
          voidCount: sum('voidCount'),
          voidAmount: sum('voidAmount'),
          refundCount: sum('refundCount'),
          refundAmount: sum('refundAmount'),
        },
        hasRefunds,
      ),
    });
    sheet.note(words('dailyCloses:correctionsText'));
  }
  sheet.note(words('dailyCloses:document.note'));
  return sheet.finish();
};

const writeStrip = (strip: ReceiptStrip, close: DrawnClose, language: Language): void => {
  const { merchant } = close;
  const say = translatorOf(language);
  const moneyText = (minorUnits: number) => formatMoney(minorUnits, language);
  const count = (number: number, minorUnits: number) =>
    `${say('dailyCloses:pieces', { pieces: formatAmount(forints(number), language) })} · ${moneyText(minorUnits)}`;
  const heading = (text: string) => {
    strip.space(10);
    strip.text(text, { tag: 'H2', weight: 'bold' });
  };
  strip.head();
  strip.text(titleOf(language, close.number), { tag: 'H1', weight: 'bold', size: sizes.title });
  strip.space(8);
  strip.text(merchant.name, { weight: 'bold' });
  strip.text(merchant.address, { colour: inks.muted });
  strip.text(`${say('dailyCloses:document.taxNumber')}: ${merchant.taxNumber}`, { colour: inks.muted });
  strip.space(10);
  strip.text(`${say('dailyCloses:totals.net')}, ${formatDay(close.day, language)}`, {
    colour: inks.muted,
    align: 'center',
  });
  strip.line(moneyText(close.netAmount), { size: sizes.amount });
  strip.space(8);
  strip.rule();
  strip.row(say('dailyCloses:totals.sales'), count(close.saleCount, close.saleAmount));
  strip.row(say('dailyCloses:totals.voids'), count(close.voidCount, -close.voidAmount));
  if (close.refundCount > 0)
    strip.row(say('dailyCloses:totals.refunds'), count(close.refundCount, -close.refundAmount));
  if (close.serviceChargeAmount !== 0)
    strip.row(say('dailyCloses:totals.serviceCharge'), moneyText(close.serviceChargeAmount));
  if (close.tipCount > 0) strip.row(say('dailyCloses:totals.tips'), count(close.tipCount, close.tipAmount));
  heading(say('dailyCloses:byBrand'));
  const writePart = (name: string, part: DailyClosePart) => {
    strip.row(name, count(part.saleCount, part.saleAmount));
    if (part.voidCount > 0) strip.row(`– ${say('dailyCloses:totals.voids')}`, count(part.voidCount, -part.voidAmount));
    if (part.refundCount > 0)
      strip.row(`– ${say('dailyCloses:totals.refunds')}`, count(part.refundCount, -part.refundAmount));
    if (part.voidCount + part.refundCount > 0) strip.row(`= ${say('dailyCloses:part.net')}`, moneyText(netOf(part)));
  };
  for (const part of close.byBrand) writePart(part.name, part);
  heading(say('dailyCloses:byEntryMode'));
  for (const part of close.byEntryMode) writePart(say(`transactions:entryMode.${part.name}`), part);
  if (close.corrections.length > 0) {
    heading(say('dailyCloses:corrections'));
    for (const { day, netAmount } of close.corrections) strip.row(formatDay(day, language), moneyText(netAmount));
    strip.row(say('dailyCloses:totals.all'), moneyText(close.netAmount + close.correctionAmount));
  }
  heading(say('dailyCloses:references'));
  strip.row(say('dailyCloses:reference.first'), close.firstReference ?? none);
  strip.row(say('dailyCloses:reference.last'), close.lastReference ?? none);
  strip.row(say('dailyCloses:columns.terminal'), close.terminalName ?? close.terminalSerialNumber);
  strip.row(say('dailyCloses:document.serialNumber'), close.terminalSerialNumber);
  strip.row(say(issuedKey(close.number)), formatMoment(close.closedAt, language));
  strip.space(10);
  strip.text(say('dailyCloses:document.note'), { size: sizes.small, colour: inks.muted, align: 'center' });
  strip.space(14);
};

/** Renders a close as a PDF: A4 in both languages, or a strip in one. Deterministic. */
export const drawDailyClose = (close: DrawnClose, paper: Paper, language: Language): Promise<Buffer> => {
  if (paper === 'A4') return drawSheet(close);
  const title = `${titleOf(language, close.number)} – ${close.merchant.name}`;
  return drawStrip({ title, language, createdAt: close.closedAt }, (strip) => writeStrip(strip, close, language));
};

/** `42. napi zárás 2026-11-19.pdf`, with ` 80 mm` after the day for receipt paper. */
export const dailyCloseFileName = (
  { number, day, closedAt }: Pick<DrawnClose, 'number' | 'day' | 'closedAt'>,
  paper: Paper,
  language: Language,
): string => {
  const roll = paper === 'Roll80' ? ' 80 mm' : '';
  const time = formatHourAndMinute(closedAt, language).replace(':', '-');
  return number === null
    ? translate(language, 'dailyCloses:document.openFileName', { day: `${day} ${time}${roll}` })
    : translate(language, 'dailyCloses:document.fileName', { number, day: `${day}${roll}` });
};
