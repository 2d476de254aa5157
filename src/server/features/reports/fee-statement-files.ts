import { drawFeeStatement, feeStatementFileName } from '#documents/draw-fee-statement.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  type SpreadsheetColumn,
  type TableFile,
  writeTableFile,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { endOfMonth } from '#shared/dates/day.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel, forints } from '#shared/money/format-money.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';
import { feeLineText } from '#shared/reports/fee-line-text.ts';
import type { FeeLine, SettlementDetails } from '#shared/reports/settlement-details.schema.ts';
import { getSettlementDetails } from './get-settlement-details.ts';
import { firstDayOf } from './reports.rules.ts';
import { findPrintedMerchant } from './settlements.repository.ts';

type Statement = NonNullable<SettlementDetails['feeStatement']>;

/** Throws 404 for a month without a statement. */
const getStatement = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  scope: SalesScope,
  month: string,
): Promise<SettlementDetails & { feeStatement: Statement }> => {
  const details = await getSettlementDetails(deps, scope, month);
  const { feeStatement } = details;
  if (!feeStatement) throw new AppError('notFound');
  return { ...details, feeStatement };
};

/** Returns a month's fee statement as a PDF. */
export const drawStatement = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  scope: SalesScope,
  { month, language }: { month: string; language: Language },
): Promise<{ content: Buffer; fileName: string }> => {
  const details = await getStatement(deps, scope, month);
  const merchant = await findPrintedMerchant({ sequelize: deps.sequelize }, scope.merchantId);
  if (!merchant) throw new AppError('notFound');
  const fileName = feeStatementFileName(details.feeStatement.number, language);
  return { content: await drawFeeStatement(merchant, details), fileName };
};

interface StatementRow extends Omit<FeeLine, 'kind' | 'brand'> {
  line: string;
  number: string;
  month: string;
}

const toRows = async function* (
  { lines, month, feeStatement: { number } }: SettlementDetails & { feeStatement: Statement },
  language: Language,
): AsyncGenerator<StatementRow[], void, void> {
  yield lines.map((line) => ({
    ...line,
    number,
    month,
    line: translate(language, ...feeLineText(line, lines)),
  }));
};

const columnsOf = (language: Language): SpreadsheetColumn<StatementRow>[] => {
  const heading = (name: 'number' | 'month' | 'line' | 'count' | 'base' | 'fee') =>
    translate(language, `reports:fees.columns.${name}`, { currency: currencyLabel(language) });
  return [
    { heading: heading('number'), width: 16, kind: 'text', of: ({ number }) => number },
    { heading: heading('month'), width: 10, kind: 'text', of: ({ month }) => month },
    { heading: heading('line'), width: 34, kind: 'text', of: ({ line }) => line },
    // Formats counts as amounts: spreadsheets add both up.
    { heading: heading('count'), width: 12, kind: 'amount', of: ({ count }) => forints(count) },
    { heading: heading('base'), width: 15, kind: 'amount', of: ({ base }) => base },
    { heading: heading('fee'), width: 15, kind: 'amount', of: ({ fee }) => fee },
  ];
};

/** Exports the lines of a month's fee statement. */
export const exportStatement = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  scope: SalesScope,
  { month, format }: { month: string; format: ExportFormat },
  language: Language,
): Promise<TableFile> => {
  const details = await getStatement(deps, scope, month);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'reports:fees.title'),
    merchantName: await getMerchantName(deps.sequelize, scope),
    fromDate: firstDayOf(month),
    toDate: endOfMonth(firstDayOf(month)),
    today: budapestDay(deps.clock()),
    columns: columnsOf(language),
    batches: toRows(details, language),
    format,
    language,
  });
};
