import { forints, formatAmount } from '#shared/money/format-money.ts';
import type { MonthData, Totals } from './report-data.ts';
import { money, pieces, ReportSheet, type SheetMerchant } from './report-sheet.ts';

// The Union's cap for consumers' debit cards, and a usual fee of the card companies.
const interchangeRate = 0.002;
const schemeRate = 0.0012;

const columns = [
  { title: 'Kártyatípus', width: 2.2 },
  { title: 'Fizetés', width: 1.2 },
  { title: 'Forgalom, Ft', width: 2 },
  { title: 'Bankközi díj, Ft', width: 2 },
  { title: 'Kártyatársaság, Ft', width: 2.2 },
  { title: 'Szolgáltató, Ft', width: 2 },
  { title: 'Összes díj, Ft', width: 2 },
];

interface Shares extends Totals {
  interchange: number;
  scheme: number;
}

const share = (gross: number, rate: number): number => forints(Math.round((gross * rate) / forints(1)));

const sharesOf = (totals: Totals): Shares => ({
  ...totals,
  interchange: share(totals.gross, interchangeRate),
  scheme: share(totals.gross, schemeRate),
});

const sumOf = (all: readonly Shares[], of: (shares: Shares) => number): number =>
  all.reduce((sum, shares) => sum + of(shares), 0);

const cells = (label: string, { count, gross, interchange, scheme, fee }: Shares): string[] => [
  label,
  pieces(count),
  ...[gross, interchange, scheme, fee - interchange - scheme, fee].map((amount) => formatAmount(amount, 'hu')),
];

/** Where the fee of a month went: to the customers' banks, the card companies and the service. */
export const interchangeReport = (
  merchant: SheetMerchant,
  { byBrand, total }: MonthData,
  period: string,
  createdAt: Date,
): Promise<Buffer> => {
  const brands = [...byBrand]
    .map(([brand, totals]) => [brand, sharesOf(totals)] as const)
    .sort(([, a], [, b]) => b.gross - a.gross);
  const all = brands.map(([, shares]) => shares);
  const summed: Shares = {
    ...total,
    interchange: sumOf(all, (one) => one.interchange),
    scheme: sumOf(all, (one) => one.scheme),
  };
  const sheet = new ReportSheet('Interchange++ kimutatás', period, createdAt);
  sheet.merchant(merchant);
  sheet.figures([
    ['Kártyás forgalom', money(total.gross)],
    ['Bankközi díj', money(summed.interchange)],
    ['Kártyatársaságok', money(summed.scheme)],
    ['Összes díj', money(total.fee)],
  ]);
  sheet.table(
    columns,
    brands.map(([brand, shares]) => cells(brand, shares)),
    cells('Összesen', summed),
  );
  sheet.note('Az összes díj megegyezik a havi elszámolás tranzakciós díjával; ez a kimutatás azt mutatja, kihez jut.');
  return sheet.finish();
};
