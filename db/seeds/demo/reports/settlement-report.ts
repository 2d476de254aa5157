import { formatDay } from '#shared/dates/format-date.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import type { MonthData, Totals } from './report-data.ts';
import { money, pieces, ReportSheet, type SheetMerchant } from './report-sheet.ts';

const columns = [
  { title: 'Nap', width: 2 },
  { title: 'Sikeres fizetés', width: 2 },
  { title: 'Visszavont', width: 1.6 },
  { title: 'Forgalom, Ft', width: 2.2 },
  { title: 'Díj, Ft', width: 1.8 },
  { title: 'Kifizetendő, Ft', width: 2.3 },
];

const cells = (label: string, { count, voided, gross, fee }: Totals): string[] => [
  label,
  pieces(count),
  voided === 0 ? '–' : pieces(voided),
  formatAmount(gross, 'hu'),
  formatAmount(fee, 'hu'),
  formatAmount(gross - fee, 'hu'),
];

/** What was taken in a month, day by day, and what is paid out of it. */
export const settlementReport = (
  merchant: SheetMerchant,
  { byDay, total }: MonthData,
  period: string,
  createdAt: Date,
): Promise<Buffer> => {
  const sheet = new ReportSheet('Havi elszámolás', period, createdAt);
  sheet.merchant(merchant);
  sheet.figures([
    ['Sikeres fizetés', `${pieces(total.count)} db`],
    ['Kártyás forgalom', money(total.gross)],
    ['Tranzakciós díj', money(total.fee)],
    ['Kifizetendő', money(total.gross - total.fee)],
  ]);
  sheet.table(
    columns,
    [...byDay].map(([day, totals]) => cells(formatDay(day, 'hu'), totals)),
    cells('Összesen', total),
  );
  sheet.note(
    'A díj fizetésenként 1,7%, egész forintra kerekítve, legalább 51 Ft. A visszavont fizetések nem részei a forgalomnak.',
  );
  return sheet.finish();
};
