import type { Sequelize } from 'sequelize-typescript';
import { TransactionModel } from '#db/models/card-transactions.models.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { atLeast, within } from '#db/sql/where.ts';
import type { SalesScope } from '#server/policies/merchant-scope.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { type DeclineReason, declineReasons } from '#shared/transactions/decline-reasons.ts';

/** Failed sales of one reason. The amount is in minor units. */
interface DeclineSum {
  declineReason: DeclineReason;
  amount: number;
  transactionCount: number;
}

/**
 * Returns a merchant's failed sales by reason.
 * Reads the period's part of the reason index, in proportion to its failures.
 */
export const sumDeclines = async (
  sequelize: Sequelize,
  merchant: SalesScope,
  range: TimeRange,
): Promise<DeclineSum[]> => {
  const groups = await aggregateRows({ sequelize }, TransactionModel, ['declineReason'], {
    where: {
      merchantId: merchant.merchantId,
      declineReason: declineReasons,
      occurredAt: within(range),
      type: 'Sale',
      state: 'Error',
    },
    index: 'transactions_decline_reason',
    sum: ['amount'],
  });
  return groups.flatMap(({ declineReason, count, sum }) =>
    declineReason === null ? [] : [{ declineReason, amount: sum.amount, transactionCount: count }],
  );
};

/** Returns each terminal's failed sales since then, by the kind index. */
export const countDeclinedSales = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  since: Date,
): Promise<{ terminalId: string; count: number }[]> => {
  const where = { merchantId, type: 'Sale', state: 'Error', occurredAt: atLeast(since) } as const;
  return aggregateRows({ sequelize }, TransactionModel, ['terminalId'], { where, index: 'transactions_kind' });
};
