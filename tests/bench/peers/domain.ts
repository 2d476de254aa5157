import {
  figuresOf,
  granularityOf,
  hoursOfWeek,
  previousPeriod,
  type StatisticsPeriod,
} from '#server/features/statistics/statistics.rules.ts';
import { utcDay, utcHour, utcMonth } from '#server/platform/aggregates/aggregates.api.ts';
import { toCursorPage } from '#server/platform/lists/lists.api.ts';
import { rangeOfDays, type TimeRange } from '#shared/dates/budapest.ts';
import { rowCursor } from '#shared/paging/cursor.ts';
import type { Statistics } from '#shared/statistics/statistics.schema.ts';
import type { DeclineReason } from '#shared/transactions/decline-reasons.ts';
import type { CardEntryMode, TransactionState, TransactionType } from '#shared/transactions/transaction-enums.ts';
import { bookedAmount, failedAmount, voidedAmount } from '#shared/transactions/transaction-rules.ts';
import type { Transaction, TransactionPage } from '#shared/transactions/transactions.schema.ts';
import type { SaleBody } from '../calls.ts';

// The rules that the peers share with the product, without any access to data, transport or validation.

/** A row of `transactions` as the mappers of the peers return it. */
export interface TransactionRow {
  id: string;
  eftTransactionId: string;
  type: TransactionType;
  state: TransactionState;
  amount: number | string;
  tipAmount: number | string;
  currency: string;
  occurredAt: Date;
  receivedAt: Date;
  readerTime: Date;
  cardBrand: string;
  maskedCardNumber: string;
  cardEntryMode: CardEntryMode;
  authorizationCode: string | null;
  terminalId: string;
  originalTransactionId: string | null;
  declineReason: string | null;
}

export interface TerminalNames {
  serialNumber: string;
  name: string | null;
}

export const toTransaction = (row: TransactionRow, { serialNumber, name }: TerminalNames): Transaction => ({
  id: row.id,
  eftTransactionId: row.eftTransactionId,
  type: row.type,
  state: row.state,
  amount: Number(row.amount),
  tipAmount: Number(row.tipAmount),
  serviceChargeAmount: 0,
  refundedAmount: 0,
  currency: 'HUF',
  timestamp: row.occurredAt,
  receivedAt: row.receivedAt,
  readerTime: row.readerTime,
  card: {
    brand: row.cardBrand,
    maskedNumber: row.maskedCardNumber,
    entryMode: row.cardEntryMode,
    issuerCountry: null,
  },
  authorizationCode: row.authorizationCode,
  declineReason: row.state === 'Error' ? ((row.declineReason ?? 'Other') as DeclineReason) : null,
  terminalId: row.terminalId,
  terminalSerialNumber: serialNumber,
  terminalName: name,
  originalTransactionId: row.originalTransactionId,
});

export interface SumRow {
  type: TransactionType;
  state: TransactionState;
  count: number | string;
  amount: number | string;
  /** Not added up for the matches of a search. */
  tipAmount?: number | string;
}

const totalOf = (sums: readonly SumRow[], rule: typeof bookedAmount, column: 'amount' | 'tipAmount' = 'amount') =>
  sums.reduce((sum, { type, state, ...row }) => sum + rule({ type, state, amount: Number(row[column]) }), 0);

/** Makes a page of one row more than it has. */
export const toTransactionPage = (
  rows: readonly TransactionRow[],
  terminals: ReadonlyMap<string, TerminalNames>,
  sums: readonly SumRow[],
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): TransactionPage => {
  return {
    ...toCursorPage(
      rows.map((row) => toTransaction(row, terminals.get(row.terminalId) ?? { serialNumber: '', name: null })),
      sums.reduce((sum, { count }) => sum + Number(count), 0),
      { pageNumber, pageSize },
      ({ timestamp, id }) => rowCursor.encode({ occurredAt: timestamp, id }),
    ),
    totalAmount: totalOf(sums, bookedAmount),
    totalTipAmount: sums.some(({ tipAmount }) => tipAmount === undefined)
      ? null
      : totalOf(sums, bookedAmount, 'tipAmount'),
    voidedAmount: totalOf(sums, voidedAmount),
    failedAmount: totalOf(sums, failedAmount),
    refundedAmount: 0,
    isTotalExact: true,
  };
};

/** The period and the one before it as one range of time. */
export const rangeOfStatistics = (period: StatisticsPeriod): TimeRange => {
  const previous = previousPeriod(period);
  const { start } = rangeOfDays(previous.fromDate, previous.toDate);
  return { start, end: rangeOfDays(period.fromDate, period.toDate).end };
};

export interface HourRow {
  hourStart: Date;
  count: number | string;
  amount: number | string;
}

export const toStatistics = (
  period: StatisticsPeriod,
  rows: readonly HourRow[],
  firstTransactionAt: Date | null,
): Statistics => {
  const hours = rows.map(({ hourStart, count, amount }) => ({
    startMs: hourStart.getTime(),
    grossIncome: Number(amount),
    tipAmount: 0,
    serviceChargeAmount: 0,
    refundAmount: 0,
    transactionCount: Number(count),
  }));
  const startMs = rangeOfDays(period.fromDate, period.toDate).start.getTime();
  const [before, now] = [
    hours.filter((hour) => hour.startMs < startMs),
    hours.filter((hour) => hour.startMs >= startMs),
  ];
  const granularity = granularityOf(period);
  const previous = previousPeriod(period);
  return {
    period,
    previousPeriod: previous,
    currency: 'HUF',
    granularity,
    current: figuresOf(period, granularity, now),
    previous: figuresOf(previous, granularity, before),
    hoursOfWeek: hoursOfWeek(period, now),
    firstTransactionAt,
  };
};

/** The columns of a new sale. */
export const toNewRow = (body: SaleBody, merchantId: string, terminalId: string, id: string, receivedAt: Date) => ({
  merchantId,
  occurredAt: new Date(body.timestamp),
  id,
  terminalId,
  eftTransactionId: body.eftTransactionId,
  type: body.type,
  state: body.state,
  amount: body.amount,
  tipAmount: 0,
  serviceChargeAmount: 0,
  refundedAmount: 0,
  refundReason: null,
  currency: body.currency,
  cardBrand: body.card.brand,
  maskedCardNumber: body.card.maskedNumber,
  cardLastFour: body.card.maskedNumber.slice(-4),
  cardEntryMode: body.card.entryMode,
  authorizationCode: body.authorizationCode,
  originalTransactionId: null,
  readerTime: new Date(body.timestamp),
  receivedAt,
  changedAt: receivedAt,
  isReaderClockWrong: false,
  isFromDisabledTerminal: false,
  readerDetails: null,
  declineReason: null,
});
type NewRow = ReturnType<typeof toNewRow>;

const updateSum = (table: string) =>
  `ON DUPLICATE KEY UPDATE transaction_count = transaction_count + 1, amount = ${table}.amount + VALUES(amount)`;

/** Statements that no mapper can express: they add to a row or insert it. With `?` for each value. */
export const upsertsOf = ({ merchantId, type, state, occurredAt, terminalId, amount, receivedAt }: NewRow) => {
  const period = (name: 'Hour' | 'Day' | 'Month', terminal: string, start: Date) =>
    [merchantId, name, terminal, start, type, state, amount] as const;
  const day = utcDay(occurredAt);
  const month = utcMonth(occurredAt);
  return [
    {
      sql: `INSERT INTO transaction_sums (merchant_id, type, state, hour_start, terminal_id, transaction_count, amount)
        VALUES (?, ?, ?, ?, ?, 1, ?) ${updateSum('transaction_sums')}`,
      values: [merchantId, type, state, utcHour(occurredAt), terminalId, amount],
    },
    {
      sql: `INSERT INTO merchant_changes (merchant_id, version, hourly_version, monthly_version, changed_at)
        VALUES (?, 1, 1, 1, ?)
        ON DUPLICATE KEY UPDATE
          version = version + 1, hourly_version = hourly_version + 1, monthly_version = monthly_version + 1,
          changed_at = VALUES(changed_at)`,
      values: [merchantId, receivedAt],
    },
    {
      sql: `INSERT INTO transaction_period_sums
          (merchant_id, period, terminal_id, period_start, type, state, transaction_count, amount)
        VALUES ${Array(5).fill('(?, ?, ?, ?, ?, ?, 1, ?)').join(', ')} ${updateSum('transaction_period_sums')}`,
      values: [
        ...period('Day', '', day),
        ...period('Day', terminalId, day),
        ...period('Hour', '', utcHour(occurredAt)),
        ...period('Month', '', month),
        ...period('Month', terminalId, month),
      ],
    },
  ];
};
