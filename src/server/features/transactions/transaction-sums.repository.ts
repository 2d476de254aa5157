import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toSafeNumber } from '#server/database/numbers.ts';
import type { SalesScope } from '#server/trpc/merchant-scope.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { DayCount } from './place-of-offset.ts';
import type { TransactionFilter } from './transaction-hits.ts';

const dayMs = 86_400_000;
/** By the database's TO_DAYS. */
const dayNumberOf1970 = 719_528;

interface SumsFilter {
  where: string;
  values: Record<string, string | Date>;
}

/** Of names that stand in our own code. */
const oneOf = (column: string, names: readonly string[]): string =>
  `${column} IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** The days of a list begin and end on whole hours, so its sums are those of the hours between. */
const sumsFilter = ({ merchantId }: SalesScope, { terminalId, start, end }: TransactionFilter): SumsFilter => {
  const hasPeriod = start !== null || end !== null;
  const conditions = [
    'merchant_id = $merchantId',
    // Every kind named, because the index has the hour behind them.
    ...(hasPeriod ? [oneOf('type', transactionTypes), oneOf('state', transactionStates)] : []),
    ...(start === null ? [] : ['hour_start >= $start']),
    ...(end === null ? [] : ['hour_start < $end']),
    ...(terminalId === null ? [] : ['terminal_id = $terminalId']),
  ];
  return {
    where: conditions.join(' AND '),
    values: {
      merchantId,
      ...(start === null ? {} : { start }),
      ...(end === null ? {} : { end }),
      ...(terminalId === null ? {} : { terminalId }),
    },
  };
};

export const countTransactions = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
): Promise<number> => {
  const { where, values } = sumsFilter(merchant, filter);
  const [row] = await sequelize.query<{ total: string | null }>(
    `SELECT SUM(transaction_count) AS total FROM transaction_sums WHERE ${where}`,
    { bind: values, type: QueryTypes.SELECT },
  );
  return toSafeNumber(row?.total ?? 0);
};

/** The days, of UTC, that have transactions, and how many: newest first. */
export const listDayCounts = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  filter: TransactionFilter,
): Promise<DayCount[]> => {
  const { where, values } = sumsFilter(merchant, filter);
  const rows = await sequelize.query<{ dayNumber: number; total: string }>(
    `SELECT TO_DAYS(hour_start) AS dayNumber, SUM(transaction_count) AS total
     FROM transaction_sums WHERE ${where} GROUP BY dayNumber ORDER BY dayNumber DESC`,
    { bind: values, type: QueryTypes.SELECT },
  );
  return rows.map(({ dayNumber, total }) => ({
    end: new Date((dayNumber + 1 - dayNumberOf1970) * dayMs),
    count: toSafeNumber(total),
  }));
};
