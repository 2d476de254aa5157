import { drawTipRegister, tipRegisterFileName } from '#documents/draw-tip-register.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { findPrintedMerchant } from '#server/features/reports/reports.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  labelsOf,
  type SpreadsheetColumn,
  type TableFile,
  writeTableFile,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel, forints } from '#shared/money/format-money.ts';
import type { ExportFormat } from '#shared/paging/day-range-filter.ts';
import { type TipDistribution, type TipShare, tipMethods } from '#shared/tips/tips.schema.ts';
import { daysOfMonth, getTipMonth } from './tip-month.ts';
import { listDistributions } from './tips.repository.ts';

/** Returns a month's register as a PDF for the recipients' signatures. */
export const drawRegister = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  merchant: MerchantScope,
  { month, language }: { month: string; language: Language },
): Promise<{ content: Buffer; fileName: string }> => {
  const [tipMonth, printed] = await Promise.all([
    getTipMonth(deps, merchant, month),
    findPrintedMerchant({ sequelize: deps.sequelize }, merchant.merchantId),
  ]);
  if (!printed) throw new AppError('notFound');
  const content = await drawTipRegister({ ...tipMonth, merchant: printed }, deps.clock());
  return { content, fileName: tipRegisterFileName(month, language) };
};

type SharedTip = TipShare & Pick<TipDistribution, 'day' | 'method'>;

const toRows = async function* (distributions: readonly TipDistribution[]): AsyncGenerator<SharedTip[], void, void> {
  yield distributions.flatMap(({ day, method, shares }) => shares.map((share) => ({ day, method, ...share })));
};

const columnsOf = (language: Language): SpreadsheetColumn<SharedTip>[] => {
  const methods = labelsOf(tipMethods, (name) => translate(language, `tips:method.${name}`));
  const heading = (name: 'day' | 'name' | 'method' | 'hours' | 'amount') =>
    translate(language, `tips:columns.${name}`, { currency: currencyLabel(language) });
  return [
    { heading: heading('day'), width: 12, kind: 'text', of: ({ day }) => day },
    { heading: heading('name'), width: 30, kind: 'text', of: ({ name }) => name },
    { heading: heading('method'), width: 20, kind: 'text', of: ({ method }) => methods[method] },
    // Formats hours as amounts, which spreadsheets add up.
    {
      heading: heading('hours'),
      width: 10,
      kind: 'amount',
      of: ({ minutes }) => (minutes === null ? null : Math.round(forints(minutes) / 60)),
    },
    { heading: heading('amount'), width: 15, kind: 'amount', of: ({ amount }) => amount },
  ];
};

/** Exports the shares of a month, oldest day first. */
export const exportRegister = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  merchant: MerchantScope,
  { month, format }: { month: string; format: ExportFormat },
  language: Language,
): Promise<TableFile> => {
  const { from, to } = daysOfMonth(month);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'tips:register.title'),
    merchantName: await getMerchantName(deps.sequelize, merchant),
    fromDate: from,
    toDate: to,
    today: budapestDay(deps.clock()),
    columns: columnsOf(language),
    batches: toRows(await listDistributions(deps, merchant, { from, to })),
    format,
    language,
  });
};
