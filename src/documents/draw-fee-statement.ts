import { formatMoment } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { formatRate } from '#shared/money/format-rate.ts';
import { feeLineText } from '#shared/reports/fee-line-text.ts';
import type { SettledMerchant } from '#shared/reports/settlement.ts';
import type { SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { ReportSheet } from './report-sheet.ts';
import { amount, both, furtherNotesOf, inBoth, money, monthWords, none, pieces, words } from './report-words.ts';

/** A month's settlement with a statement, and its merchant. */
interface FeeStatementDetails extends SettlementDetails {
  feeStatement: NonNullable<SettlementDetails['feeStatement']>;
}

/** Renders the numbered fee statement of a month in both languages. */
export const drawFeeStatement = (
  merchant: Omit<SettledMerchant, 'iban'>,
  details: FeeStatementDetails,
): Promise<Buffer> => {
  const { month, lines, feeStatement, fee, gross, saleCount, effectiveFeePerMille, minimumFees } = details;
  const { number, issuedAt } = feeStatement;
  const rateOf = (perMille: number) => (language: Language) => ({ rate: formatRate(perMille, language) });
  const columnTitle = (name: 'line' | 'count' | 'base' | 'fee') =>
    words(`reports:fees.columns.${name}`, { currency: 'Ft' });
  const sheet = new ReportSheet({
    title: words('reports:fees.title'),
    period: monthWords(`${month}-01`),
    createdAt: issuedAt,
    foot: `Csippanó · ${number} · ${both(words('reports:fees.issued'))}: ${formatMoment(issuedAt, 'hu')}`,
  });
  sheet.recipient(merchant.name, merchant.address, [
    [words('reports:fees.columns.number'), number],
    [words('reports:fees.taxNumber'), merchant.taxNumber],
    [words('reports:fees.mid'), merchant.mid ?? none],
  ]);
  sheet.figures([
    [words('reports:fees.sales'), pieces(saleCount)],
    [words('reports:fees.gross'), money(gross)],
    [
      words('reports:fees.effective'),
      effectiveFeePerMille === null ? none : both(inBoth((language) => rateOf(effectiveFeePerMille)(language).rate)),
    ],
    [words('reports:fees.fee'), money(fee)],
  ]);
  sheet.table({
    columns: [
      { title: columnTitle('line'), width: 5 },
      { title: columnTitle('count'), width: 1.4 },
      { title: columnTitle('base'), width: 2 },
      { title: columnTitle('fee'), width: 2 },
    ],
    rows: lines.map((line) => [
      both(inBoth((language) => translate(language, ...feeLineText(line, lines)))),
      pieces(line.count),
      amount(line.base),
      amount(line.fee),
    ]),
    total: [both(words('reports:fees.total')), '', '', amount(fee)],
  });
  const price = (language: Language) => ({
    ...rateOf(details.feePerMille)(language),
    minimum: formatMoney(details.minimumFee, language),
  });
  sheet.note(words('reports:fees.rateNote', price));
  const furtherNotes = furtherNotesOf(details, (language, { name, brand, fee: furtherFee }) =>
    translate(language, `reports:fees.${name}`, { brand, fee: furtherFee }),
  );
  for (const note of furtherNotes) sheet.note(note);
  if (minimumFees.saleCount > 0)
    sheet.note(
      words(`reports:fees.${details.brandRates.length > 0 ? 'minimumNoteOfSome' : 'minimumNote'}`, (language) => ({
        count: pieces(minimumFees.saleCount),
        below: formatMoney(minimumFees.below, language),
        extra: formatMoney(minimumFees.extraFee, language),
      })),
    );
  sheet.note(words('reports:fees.noFeeNote'));
  sheet.note(words('reports:fees.correctionNote'));
  sheet.note(words('reports:fees.notInvoice'));
  return sheet.finish();
};

/** `Díjkimutatás DK-2026-0010.pdf` */
export const feeStatementFileName = (number: string, language: Language): string =>
  translate(language, 'reports:fees.fileName', { number });
