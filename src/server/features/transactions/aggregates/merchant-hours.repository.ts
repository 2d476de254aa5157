import type { Sequelize } from 'sequelize-typescript';
import { toDate } from '#db/sql/column-values.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { endOfPeriod } from '#server/platform/aggregates/aggregates.api.ts';
import { transactionStates, transactionTypes } from '#shared/transactions/transaction-enums.ts';

// Hourly aggregates of all terminals of a merchant, which every submission writes. Submissions to servers of the former
// version are missing in them until they are added up again here.

/** Returns the months (UTC) with transactions. */
export const listMonths = (sequelize: Sequelize, merchantId: string): Promise<Date[]> =>
  selectRows(
    sequelize,
    `SELECT DISTINCT period_start AS month FROM transaction_period_sums
     WHERE merchant_id = $merchantId AND period = 'Month' AND terminal_id = '' ORDER BY period_start`,
    { bind: { merchantId } },
    ({ month }) => toDate(month),
  );

const inList = (names: readonly string[]): string => `IN (${names.map((name) => `'${name}'`).join(', ')})`;

/** Adds up the hours of a month again. The caller has locked the merchant's version, which serialises submissions. */
export const rebuildHours = async (
  { sequelize, transaction }: UnitOfWork,
  merchantId: string,
  month: Date,
): Promise<void> => {
  const bind = { merchantId, start: month, end: endOfPeriod('Month', month) };
  await writePrepared(
    sequelize,
    `DELETE FROM transaction_period_sums
     WHERE merchant_id = $merchantId AND period = 'Hour' AND terminal_id = ''
       AND period_start >= $start AND period_start < $end`,
    { bind, transaction },
  );
  // Every type and state is named, because the key has the hour after them.
  await writePrepared(
    sequelize,
    `INSERT INTO transaction_period_sums
       (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
     SELECT merchant_id, 'Hour', '', hour_start, type, state, SUM(transaction_count), SUM(amount)
     FROM transaction_sums FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND type ${inList(transactionTypes)} AND state ${inList(transactionStates)}
       AND hour_start >= $start AND hour_start < $end
     GROUP BY merchant_id, hour_start, type, state`,
    { bind, transaction },
  );
};
