import { dailyCloseFileName, drawDailyClose } from '#documents/draw-daily-close.ts';
import { getMerchantName } from '#server/features/merchants/merchants.api.ts';
import { getReceiptMerchant } from '#server/features/receipts/receipts.api.ts';
import { requireOwnTerminal } from '#server/features/terminals/terminals.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  type SpreadsheetColumn,
  type TableFile,
  writeTableFile,
} from '#server/platform/spreadsheets/spreadsheets.api.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { DailyClose, ExportDailyCloses, Paper } from '#shared/daily-closes/daily-closes.schema.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { currencyLabel, forints } from '#shared/money/format-money.ts';
import type { MemberRole } from '#shared/team/member-roles.ts';
import type { CloseFilter } from './daily-closes.types.ts';
import { getClose, getOpenDays, toDailyClose } from './list-closes.ts';
import { readStoredCloses } from './stored-closes.repository.ts';

/** Returns a close as a PDF. Throws 404 for an unknown number of the merchant. */
export const drawClose = async (
  deps: Pick<Deps, 'sequelize'>,
  scope: SalesScope,
  { number, paper, language }: { number: number; paper: Paper; language: Language },
): Promise<{ content: Buffer; fileName: string }> => {
  const close = await getClose(deps, scope, number);
  if (close.closedAt === null) throw new AppError('notFound');
  const drawn = {
    ...close,
    number,
    closedAt: close.closedAt,
    merchant: await getReceiptMerchant(deps.sequelize, scope, close.terminalId),
  };
  return {
    content: await drawDailyClose(drawn, paper, language),
    fileName: dailyCloseFileName(drawn, paper, language),
  };
};

/**
 * Returns today's figures of a card reader as a PDF, as the role may see them.
 * Throws 404 if it has none or is another merchant's.
 */
export const drawOpenDay = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  scope: SalesScope,
  {
    terminalId,
    paper,
    language,
    role,
  }: { terminalId: string; paper: Paper; language: Language; role: MemberRole | null },
): Promise<{ content: Buffer; fileName: string }> => {
  const { today, data } = await getOpenDays(deps, scope, role);
  const close = data.find((each) => each.day === today && each.terminalId === terminalId);
  if (!close) throw new AppError('notFound');
  const drawn = {
    ...close,
    closedAt: deps.clock(),
    merchant: await getReceiptMerchant(deps.sequelize, scope, terminalId),
  };
  return {
    content: await drawDailyClose(drawn, paper, language),
    fileName: dailyCloseFileName(drawn, paper, language),
  };
};

const batchSize = 500;

const readCloses = async function* (
  sequelize: Deps['sequelize'],
  scope: SalesScope,
  filter: CloseFilter,
): AsyncGenerator<DailyClose[], void, void> {
  for await (const rows of readStoredCloses(sequelize, scope, filter, batchSize)) yield rows.map(toDailyClose);
};

/** Exports the filtered closes, newest first. Throws 404 for a terminal that is not its own. */
export const exportCloses = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'limits'>,
  scope: SalesScope,
  { format, ...filter }: Omit<ExportDailyCloses, 'merchantId'>,
  language: Language,
): Promise<TableFile> => {
  if (filter.terminalId !== undefined) await requireOwnTerminal(deps, scope, filter.terminalId);
  return writeTableFile({
    turns: deps.limits.exportBatches,
    title: translate(language, 'dailyCloses:title'),
    merchantName: await getMerchantName(deps.sequelize, scope),
    ...filter,
    today: budapestDay(deps.clock()),
    columns: columnsOf(language),
    batches: readCloses(deps.sequelize, scope, filter),
    format,
    language,
  });
};

const columnsOf = (language: Language): SpreadsheetColumn<DailyClose>[] => {
  const currency = currencyLabel(language);
  const heading = (
    name:
      | 'number'
      | 'day'
      | 'terminal'
      | 'terminalName'
      | 'saleCount'
      | 'saleAmount'
      | 'voidCount'
      | 'voidAmount'
      | 'net'
      | 'corrected'
      | 'corrections'
      | 'firstReference'
      | 'lastReference'
      | 'closedAt'
      | 'tipCount'
      | 'tipAmount'
      | 'refundCount'
      | 'refundAmount'
      | 'serviceChargeAmount',
  ) => translate(language, `dailyCloses:columns.${name}`, { currency });
  // Formats counts as amounts: spreadsheets add both up.
  const count = (of: (close: DailyClose) => number) =>
    ({ kind: 'amount', of: (row: DailyClose) => forints(of(row)) }) as const;
  const text = (of: (close: DailyClose) => string) => ({ kind: 'text', of }) as const;
  const amount = (of: (close: DailyClose) => number) => ({ kind: 'amount', of }) as const;
  return [
    { heading: heading('number'), width: 10, ...count((row) => row.number ?? 0) },
    { heading: heading('day'), width: 12, ...text((row) => row.day) },
    { heading: heading('terminal'), width: 15, ...text((row) => row.terminalSerialNumber) },
    { heading: heading('terminalName'), width: 20, ...text((row) => row.terminalName ?? '') },
    { heading: heading('saleCount'), width: 12, ...count((row) => row.saleCount) },
    { heading: heading('saleAmount'), width: 15, ...amount((row) => row.saleAmount) },
    { heading: heading('voidCount'), width: 12, ...count((row) => row.voidCount) },
    { heading: heading('voidAmount'), width: 15, ...amount((row) => row.voidAmount) },
    { heading: heading('net'), width: 15, ...amount((row) => row.netAmount) },
    { heading: heading('corrected'), width: 12, ...count((row) => row.correctionCount) },
    { heading: heading('corrections'), width: 15, ...amount((row) => row.correctionAmount) },
    { heading: heading('firstReference'), width: 40, ...text((row) => row.firstReference ?? '') },
    { heading: heading('lastReference'), width: 40, ...text((row) => row.lastReference ?? '') },
    { heading: heading('closedAt'), width: 21, kind: 'moment', of: (row) => row.closedAt ?? new Date(0) },
    // At the end: programs count columns.
    { heading: heading('tipCount'), width: 12, ...count((row) => row.tipCount) },
    { heading: heading('tipAmount'), width: 15, ...amount((row) => row.tipAmount) },
    { heading: heading('refundCount'), width: 12, ...count((row) => row.refundCount) },
    { heading: heading('refundAmount'), width: 15, ...amount((row) => row.refundAmount) },
    { heading: heading('serviceChargeAmount'), width: 15, ...amount((row) => row.serviceChargeAmount) },
  ];
};
