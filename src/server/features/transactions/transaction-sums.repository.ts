import { QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toSafeNumber } from '#server/database/models/columns.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { TransactionFilter } from './transaction-hits.ts';
import { sqlMoment } from './transaction-rows.ts';

const hourMs = 3_600_000;

interface SumsFilter {
  where: string;
  values: Record<string, string | readonly string[]>;
}

/** The days of a list begin and end on whole hours, so its sums are those of the hours between. */
const sumsFilter = ({ merchantId }: MerchantScope, { terminalId, start, end }: TransactionFilter): SumsFilter => {
  const hasPeriod = start !== null || end !== null;
  const conditions = [
    'merchant_id = :merchantId',
    // Every kind named, because the index has the hour behind them.
    ...(hasPeriod ? ['type IN (:types)', 'state IN (:states)'] : []),
    ...(start === null ? [] : ['hour_start >= :start']),
    ...(end === null ? [] : ['hour_start < :end']),
    ...(terminalId === null ? [] : ['terminal_id = :terminalId']),
  ];
  return {
    where: conditions.join(' AND '),
    values: {
      merchantId,
      ...(hasPeriod ? { types: transactionTypes, states: transactionStates } : {}),
      ...(start === null ? {} : { start: sqlMoment(start) }),
      ...(end === null ? {} : { end: sqlMoment(end) }),
      ...(terminalId === null ? {} : { terminalId }),
    },
  };
};

export const countTransactions = async (
  sequelize: Sequelize,
  merchant: MerchantScope,
  filter: TransactionFilter,
): Promise<number> => {
  const { where, values } = sumsFilter(merchant, filter);
  const [row] = await sequelize.query<{ total: string | null }>(
    `SELECT SUM(transaction_count) AS total FROM transaction_sums WHERE ${where}`,
    { replacements: values, type: QueryTypes.SELECT },
  );
  return toSafeNumber(row?.total ?? 0);
};

/**
 * The hour in which the transaction at this offset lies, counted from the newest one, and how many come after that hour.
 * An offset behind the last transaction gives the oldest hour; null when there is none at all.
 */
export const findHourOfOffset = async (
  sequelize: Sequelize,
  merchant: MerchantScope,
  filter: TransactionFilter,
  offset: number,
): Promise<{ end: Date; countAfter: number } | null> => {
  const { where, values } = sumsFilter(merchant, filter);
  const [row] = await sequelize.query<{ hourStart: Date; countAfter: string }>(
    `SELECT hourStart, countAfter
     FROM (
       SELECT hour_start AS hourStart,
         SUM(SUM(transaction_count)) OVER (ORDER BY hour_start DESC) - SUM(transaction_count) AS countAfter
       FROM transaction_sums WHERE ${where} GROUP BY hour_start
     ) AS hours
     WHERE countAfter <= :offset ORDER BY hourStart LIMIT 1`,
    { replacements: { ...values, offset }, type: QueryTypes.SELECT },
  );
  return row ? { end: new Date(row.hourStart.getTime() + hourMs), countAfter: toSafeNumber(row.countAfter) } : null;
};
