import { z } from 'zod';
import { readable } from '#db/models/readable.ts';
import { aggregateRows } from '#db/sql/aggregate-rows.ts';
import { column } from '#db/sql/column-values.ts';
import { listRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { BoundValues } from '#db/sql/statement.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { greaterThan, within } from '#db/sql/where.ts';
import type { TimeRange } from '#shared/dates/budapest.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { maxAlertTransactions } from '#shared/loss-alerts/loss-alert-enums.ts';
import type { Occurrences } from './loss-alerts.rules.ts';
import { type CardUse, type CountOfHour, minSameCard } from './loss-alerts.rules.ts';

// Reads transactions and hourly aggregates that `features/transactions` writes.
// History comes from the aggregates only.

/** Returns of money to a card. Refunds count: they could replace voids. */
const reversalTypes = ['VoidSale', 'Refund'] as const;

/**
 * Returns hours of voids and refunds by card reader, with their numbers.
 * An hour with both occurs twice.
 */
export const listVoidHours = async (
  db: Db,
  merchantId: string,
  range: TimeRange,
): Promise<(CountOfHour & { terminalId: string })[]> => {
  const rows = await listRows(
    db,
    readable.TransactionSumModel,
    {
      where: {
        merchantId,
        type: [...reversalTypes],
        state: 'Success',
        hourStart: within(range),
        transactionCount: greaterThan(0),
      },
      index: 'PRIMARY',
      orderBy: { terminalId: 'ASC', hourStart: 'ASC' },
    },
    ['terminalId', 'hourStart', 'transactionCount'],
  );
  return rows.map(({ terminalId, hourStart, transactionCount: count }) => ({
    terminalId,
    startMs: hourStart.getTime(),
    count,
  }));
};

/** Returns the hours with sales of one card reader, also voided ones. */
export const listSaleHours = async (
  db: Db,
  merchantId: string,
  terminalId: string,
  range: TimeRange,
): Promise<CountOfHour[]> => {
  const hours = await aggregateRows(db, readable.TransactionSumModel, ['hourStart'], {
    where: {
      merchantId,
      type: 'Sale',
      state: ['Success', 'Storno'],
      hourStart: within(range),
      terminalId,
      transactionCount: greaterThan(0),
    },
    index: 'PRIMARY',
    sum: ['transactionCount'],
  });
  return hours.map(({ hourStart, sum }) => ({ startMs: hourStart.getTime(), count: sum.transactionCount }));
};

const occurrenceSchema = z.object({ id: z.string(), occurredAt: z.date(), lastAt: z.date(), count: column.number });

/** Returns a range's transactions that meet a condition, by an index; null without any. */
const findOccurrences = async (
  { sequelize }: Db,
  { index, condition, bind }: { index: string; condition: string; bind: BoundValues },
  { start, end }: TimeRange,
): Promise<Occurrences | null> => {
  const rows = await selectRows(
    sequelize,
    `SELECT id, occurred_at AS occurredAt, MAX(occurred_at) OVER () AS lastAt, COUNT(*) OVER () AS count
     FROM transactions FORCE INDEX (${index})
     WHERE merchant_id = $merchantId AND ${condition} AND occurred_at >= $start AND occurred_at < $end
     ORDER BY occurred_at, id LIMIT ${maxAlertTransactions}`,
    { bind: { ...bind, start, end } },
    occurrenceSchema,
  );
  const [first] = rows;
  if (!first) return null;
  const { count, occurredAt: firstAt, lastAt } = first;
  return { count, firstAt, lastAt, transactionIds: rows.map(({ id }) => id) };
};

/** Returns a reader's voids and refunds; null without any. */
export const findVoids = (
  db: Db,
  merchantId: string,
  terminalId: string,
  range: TimeRange,
): Promise<Occurrences | null> => {
  const types = reversalTypes.map((type) => `'${type}'`).join(', ');
  const condition = `terminal_id = $terminalId AND type IN (${types}) AND state = 'Success'`;
  const bind = { merchantId, terminalId };
  return findOccurrences(db, { index: 'transactions_terminal_kind', condition, bind }, range);
};

/** Returns the paid sales of the hours from these times on, in order; null without any. */
export const findSalesOfHours = async (
  db: Db,
  merchantId: string,
  hours: readonly number[],
): Promise<Occurrences | null> => {
  const [first, last] = [hours[0], hours.at(-1)];
  if (first === undefined || last === undefined) return null;
  // Computed whole numbers, at most 25: the text may contain them.
  const list = hours.map((startMs) => Math.trunc(startMs / hourMs)).join(', ');
  const condition = `type = 'Sale' AND state = 'Success'
    AND TIMESTAMPDIFF(HOUR, '1970-01-01', occurred_at) IN (${list})`;
  const range = { start: new Date(first), end: new Date(last + hourMs) };
  return findOccurrences(db, { index: 'transactions_kind', condition, bind: { merchantId } }, range);
};

/** Limits of one day. Further cards and uses are ignored. */
const maxCards = 100;
const maxUses = 5000;

/**
 * Returns the uses of repeatedly used cards in order of time. Includes all outcomes:
 * a repeatedly tried card is mostly declined.
 */
export const listRepeatedCardUses = async (db: Db, merchantId: string, range: TimeRange): Promise<CardUse[]> => {
  const cards = await selectRows(
    db.sequelize,
    `SELECT masked_card_number AS card FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end AND type = 'Sale'
     GROUP BY masked_card_number HAVING COUNT(*) >= ${minSameCard} ORDER BY COUNT(*) DESC LIMIT ${maxCards}`,
    { bind: { merchantId, ...range } },
    z.object({ card: z.string() }),
  );
  if (cards.length === 0) return [];
  const uses = await listRows(
    db,
    readable.TransactionModel,
    {
      where: {
        merchantId,
        occurredAt: within(range),
        type: 'Sale',
        maskedCardNumber: cards.map(({ card }) => card),
      },
      index: 'PRIMARY',
      orderBy: { occurredAt: 'ASC', id: 'ASC' },
      limit: maxUses,
    },
    ['id', 'maskedCardNumber', 'occurredAt'],
  );
  return uses.map(({ maskedCardNumber: card, ...use }) => ({ ...use, card }));
};
