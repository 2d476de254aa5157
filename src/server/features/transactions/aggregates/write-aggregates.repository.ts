import { TransactionPeriodSumModel, TransactionSumModel } from '#db/models/card-transactions.models.ts';
import { increment, upsertRow } from '#db/sql/rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import { tableOf } from '#db/sql/table.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import { upsertRows } from '#db/sql/upsert-rows.ts';
import { type AggregatePeriod, utcDay, utcHour, utcMonth } from '#server/platform/aggregates/aggregates.api.ts';
import { bumpMerchantVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type { AggregateChange, AggregatedTransaction } from '../transactions.types.ts';

export const addToAggregates = (row: AggregatedTransaction): AggregateChange => ({ row, by: 1 });
export const removeFromAggregates = (row: AggregatedTransaction): AggregateChange => ({ row, by: -1 });

type Work = UnitOfWork & { merchant: MerchantScope };

/**
 * Updates the aggregates, increments the merchant's version and returns it.
 * Call it last: the lock on the version serialises the merchant's submissions.
 */
export const updateAggregates = async (work: Work, changes: readonly AggregateChange[], at: Date): Promise<number> => {
  for (const change of changes) await updateHourOfTerminal(work, change);
  const version = await bumpMerchantVersion(work, work.merchant.merchantId, at);
  for (const change of changes) await updatePeriods(work, change);
  return version;
};

// GREATEST lets sales succeed despite wrong aggregates. `db aggregates --repair` corrects them.
const decrement = async (
  work: Work,
  { type, state, terminalId, amount, tipAmount, serviceChargeAmount }: AggregatedTransaction,
  model: typeof TransactionSumModel | typeof TransactionPeriodSumModel,
  times: { condition: string; starts: Record<string, Date> },
): Promise<void> => {
  const { merchantId } = work.merchant;
  await writePrepared(
    work.sequelize,
    model,
    `UPDATE ${tableOf(model).name} SET transaction_count = GREATEST(transaction_count - 1, 0),
       amount = GREATEST(amount - $amount, 0), tip_amount = GREATEST(tip_amount - $tipAmount, 0),
       service_charge_amount = GREATEST(service_charge_amount - $serviceChargeAmount, 0)
     WHERE merchant_id = $merchantId AND type = $type AND state = $state AND ${times.condition}`,
    {
      bind: { merchantId, type, state, terminalId, amount, tipAmount, serviceChargeAmount, ...times.starts },
      transaction: work.transaction,
    },
  );
};

const updateHourOfTerminal = async (work: Work, { row, by }: AggregateChange): Promise<void> => {
  const { type, state, terminalId, amount, tipAmount, serviceChargeAmount } = row;
  const hourStart = utcHour(row.occurredAt);
  if (by === -1) {
    const condition = 'hour_start = $hourStart AND terminal_id = $terminalId';
    return decrement(work, row, TransactionSumModel, { condition, starts: { hourStart } });
  }
  const key = { merchantId: work.merchant.merchantId, type, state, hourStart, terminalId };
  const sums = { amount, tipAmount, serviceChargeAmount };
  const changes = {
    transactionCount: increment(),
    amount: increment(amount),
    tipAmount: increment(tipAmount),
    serviceChargeAmount: increment(serviceChargeAmount),
  };
  await upsertRow(work, TransactionSumModel, { ...key, transactionCount: 1, ...sums }, changes);
};

/** The other rows of one transaction, ordered by key. */
const periodRows: readonly { period: AggregatePeriod; isOfTerminal: boolean }[] = [
  { period: 'Day', isOfTerminal: false },
  { period: 'Day', isOfTerminal: true },
  { period: 'Hour', isOfTerminal: false },
  { period: 'Month', isOfTerminal: false },
  { period: 'Month', isOfTerminal: true },
];

const isPeriodRow = periodRows
  .map(({ period, isOfTerminal }) => {
    const terminal = isOfTerminal ? '$terminalId' : `''`;
    return `(period = '${period}' AND terminal_id = ${terminal} AND period_start = $${period})`;
  })
  .join(' OR ');

const updatePeriods = async (work: Work, { row, by }: AggregateChange): Promise<void> => {
  const { type, state, terminalId, amount, tipAmount, serviceChargeAmount, occurredAt } = row;
  const starts = { Hour: utcHour(occurredAt), Day: utcDay(occurredAt), Month: utcMonth(occurredAt) };
  if (by === -1) {
    return decrement(work, row, TransactionPeriodSumModel, { condition: `(${isPeriodRow})`, starts });
  }
  const { merchantId } = work.merchant;
  const rows = periodRows.map(({ period, isOfTerminal }) => ({
    merchantId,
    period,
    terminalId: isOfTerminal ? terminalId : '',
    periodStart: starts[period],
    type,
    state,
    transactionCount: 1,
    amount,
    tipAmount,
    serviceChargeAmount,
  }));
  const add = ['transactionCount', 'amount', 'tipAmount', 'serviceChargeAmount'] as const;
  await upsertRows(work, TransactionPeriodSumModel, rows, { add });
};
