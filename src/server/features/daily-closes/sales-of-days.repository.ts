import { z } from 'zod';
import { readable } from '#db/models/readable.ts';
import { column } from '#db/sql/column-values.ts';
import { hasRow } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { countedKinds, countedSql } from '#server/features/transactions/transactions.api.ts';
import { budapestDay, rangeOfDays } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { cardEntryModes } from '#shared/transactions/transaction-enums.ts';
import type { SaleReference, SalesOfPart } from './daily-closes.rules.ts';

// Reads the transactions that `features/transactions` writes.

const hourSql = `TIMESTAMPDIFF(HOUR, '1970-01-01', occurred_at)`;
/** Sorts by time and id, as the list does. The reference follows. */
const positionSql = `CONCAT(DATE_FORMAT(occurred_at, '%Y-%m-%d %H:%i:%s.%f'), ' ', id, ' ', eft_transaction_id)`;
const positionLength = '2026-11-18 09:00:00.000000 '.length + 26;

const referenceSchema = z.string().transform(
  (text): SaleReference => ({
    position: text.slice(0, positionLength),
    reference: text.slice(positionLength + 1),
  }),
);

const partSchema = z.object({
  hour: column.number,
  terminalId: z.string(),
  kind: z.enum(countedKinds),
  brand: z.string(),
  entryMode: z.enum(cardEntryModes),
  count: column.number,
  amount: column.minorUnits,
  tipCount: column.number,
  tipAmount: column.minorUnits,
  serviceChargeAmount: column.minorUnits,
  first: referenceSchema,
  last: referenceSchema,
});

/** Days start at whole hours of UTC: an hour is in one day. Computes each hour once. */
const createDayOfHour = (): ((hour: number) => Day) => {
  const days = new Map<number, Day>();
  return (hour) => {
    const day = days.get(hour) ?? budapestDay(new Date(hour * hourMs));
    days.set(hour, day);
    return day;
  };
};

/**
 * Returns the sales and refunds by hour, terminal, brand and entry mode.
 * One statement reads them as of one moment. More sales do not add rows.
 */
export const listSalesOfDays = async (
  { sequelize, transaction }: Db,
  merchantId: string,
  { from, to }: { from: Day; to: Day },
): Promise<SalesOfPart[]> => {
  if (from > to) return [];
  const rows = await selectRows(
    sequelize,
    `SELECT ${hourSql} AS hour, terminal_id AS terminalId, ${countedSql.kind} AS kind, card_brand AS brand,
       card_entry_mode AS entryMode, COUNT(*) AS count, SUM(amount) AS amount,
       SUM(tip_amount > 0) AS tipCount, SUM(tip_amount) AS tipAmount,
       SUM(service_charge_amount) AS serviceChargeAmount,
       MIN(${positionSql}) AS first, MAX(${positionSql}) AS last
     FROM transactions FORCE INDEX (PRIMARY)
     WHERE merchant_id = $merchantId AND occurred_at >= $start AND occurred_at < $end AND ${countedSql.condition}
     GROUP BY hour, terminal_id, kind, card_brand, card_entry_mode`,
    { bind: { merchantId, ...rangeOfDays(from, to) }, transaction },
    partSchema,
  );
  const dayOfHour = createDayOfHour();
  return rows.map(({ hour, ...part }) => ({ ...part, day: dayOfHour(hour) }));
};

/** Returns days and terminals with new or changed sales since a moment. Uses an index. */
export const listChangedDays = async (
  { sequelize, transaction }: Db,
  merchantId: string,
  { from, to, since }: { from: Day; to: Day; since: Date },
): Promise<{ day: Day; terminalId: string }[]> => {
  if (from > to) return [];
  const rows = await selectRows(
    sequelize,
    `SELECT DISTINCT ${hourSql} AS hour, terminal_id AS terminalId
     FROM transactions FORCE INDEX (transactions_changed)
     WHERE merchant_id = $merchantId AND changed_at >= $since AND occurred_at >= $start AND occurred_at < $end
       AND ${countedSql.condition}`,
    { bind: { merchantId, since, ...rangeOfDays(from, to) }, transaction },
    z.object({ hour: column.number, terminalId: z.string() }),
  );
  const dayOfHour = createDayOfHour();
  return rows.map(({ hour, terminalId }) => ({ day: dayOfHour(hour), terminalId }));
};

/** Returns true if the merchant had a sale before this moment. */
export const hasSaleBefore = (db: Db, merchantId: string, before: Date): Promise<boolean> =>
  hasRow(db, readable.TransactionModel, {
    where: { merchantId, occurredAt: lessThan(before), type: 'Sale', state: ['Success', 'Storno'] },
    index: 'PRIMARY',
  });
