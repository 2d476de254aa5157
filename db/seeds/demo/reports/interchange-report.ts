import { ReportSheet } from '#documents/report-sheet.ts';
import { groupedIban, money, monthWords, pieces } from '#documents/report-words.ts';
import { forints, formatAmount } from '#shared/money/format-money.ts';
import type { SettledMerchant } from '#shared/reports/settlement.ts';
import type { MonthData, Totals } from './report-data.ts';

// The EU cap for consumer debit cards and a typical scheme fee.
const interchangeRate = 0.002;
const schemeRate = 0.0012;

const columns = [
  { title: { hu: 'Kártyatípus', en: 'Card brand' }, width: 2.2 },
  { title: { hu: 'Fizetés, db', en: 'Payments' }, width: 1.2 },
  { title: { hu: 'Forgalom, Ft', en: 'Gross, HUF' }, width: 2 },
  { title: { hu: 'Bankközi díj, Ft', en: 'Interchange, HUF' }, width: 2 },
  { title: { hu: 'Kártyatársaság, Ft', en: 'Scheme fee, HUF' }, width: 2.2 },
  { title: { hu: 'Szolgáltató, Ft', en: 'Margin, HUF' }, width: 2 },
  { title: { hu: 'Összes díj, Ft', en: 'Total fee, HUF' }, width: 2 },
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

/** Splits the fee of a month into interchange, scheme fee and margin. */
export const interchangeReport = (
  merchant: SettledMerchant,
  { month, byBrand, total }: MonthData,
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
  const sheet = new ReportSheet({
    title: { hu: 'Interchange++ kimutatás', en: 'Interchange++ report' },
    period: monthWords(month),
    createdAt,
    foot: 'Bemutató adatok: valódi fizetés nem történt. / Demo data: no real payment was made.',
  });
  sheet.recipient(merchant.name, merchant.address, [
    [{ hu: 'Adószám', en: 'Tax number' }, merchant.taxNumber],
    [{ hu: 'Kereskedői azonosító (MID)', en: 'Merchant ID (MID)' }, merchant.mid ?? ''],
    [{ hu: 'Számla (IBAN)', en: 'Account (IBAN)' }, groupedIban(merchant.iban ?? '')],
  ]);
  sheet.figures([
    [{ hu: 'Kártyás forgalom', en: 'Card turnover' }, money(total.gross)],
    [{ hu: 'Bankközi díj', en: 'Interchange' }, money(summed.interchange)],
    [{ hu: 'Kártyatársaságok', en: 'Scheme fees' }, money(summed.scheme)],
    [{ hu: 'Összes díj', en: 'Total fee' }, money(total.fee)],
  ]);
  sheet.table({
    columns,
    rows: brands.map(([brand, shares]) => cells(brand, shares)),
    total: cells('Összesen / Total', summed),
  });
  sheet.note({
    hu: 'Az összes díj megegyezik a havi elszámolás tranzakciós díjával; ez a kimutatás azt mutatja, kihez jut.',
    en: 'The total fee is the transaction fee of the monthly settlement; this report shows whom it goes to.',
  });
  return sheet.finish();
};
