import { Op, QueryTypes } from 'sequelize';
import type { Sequelize } from 'sequelize-typescript';
import { toMinorUnits, toSafeNumber } from '#server/database/models/columns.ts';
import { TransactionModel } from '#server/database/models/transaction.model.ts';
import { TransactionSumModel } from '#server/database/models/transaction-sum.model.ts';
import type { MerchantScope } from '#server/trpc/merchant-scope.ts';
import type { HourSum } from './figures.ts';

// A sale that was voided is kept under Storno and its void under VoidSale, so this is all that counts as income.
const income = { type: 'Sale', state: 'Success' } as const;

interface HourRow {
  hourStart: Date;
  amount: string;
  transactionCount: string;
}

/** The hours with income in `[start, end)`, over all terminals, in order of time. */
export const listHourSums = async (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
  { start, end }: { start: Date; end: Date },
): Promise<HourSum[]> => {
  const rows = await sequelize.query<HourRow>(
    `SELECT hour_start AS hourStart, SUM(amount) AS amount, SUM(transaction_count) AS transactionCount
     FROM transaction_sums
     WHERE merchant_id = :merchantId AND type = :type AND state = :state
       AND hour_start >= :start AND hour_start < :end AND transaction_count > 0
     GROUP BY hour_start
     ORDER BY hour_start`,
    { replacements: { merchantId, ...income, start, end }, type: QueryTypes.SELECT },
  );
  return rows.map(({ hourStart, amount, transactionCount }) => ({
    hourStart,
    grossIncome: toMinorUnits(amount),
    transactionCount: toSafeNumber(transactionCount),
  }));
};

/** When the merchant's first successful sale was made. */
export const findFirstSaleAt = async (sequelize: Sequelize, { merchantId }: MerchantScope): Promise<Date | null> => {
  const firstHour = await sequelize.getRepository(TransactionSumModel).findOne({
    attributes: ['hourStart'],
    where: { merchantId, ...income, transactionCount: { [Op.gt]: 0 } },
    order: ['hourStart'],
  });
  if (!firstHour) return null;
  // Starting at that hour, because a merchant may have many sales before it that were declined or voided.
  const firstSale = await sequelize.getRepository(TransactionModel).findOne({
    attributes: ['occurredAt'],
    where: { merchantId, ...income, occurredAt: { [Op.gte]: firstHour.hourStart } },
    order: ['occurredAt'],
  });
  return firstSale?.occurredAt ?? null;
};
