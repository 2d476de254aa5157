import type { Sequelize } from 'sequelize-typescript';
import { z } from 'zod';
import { LossAlertModel, LossAlertStateModel } from '#db/models/loss-alerts.models.ts';
import { bindList } from '#db/sql/bind-list.ts';
import { column } from '#db/sql/column-values.ts';
import { countRows, findRow, listRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import { selectPage, selectRows } from '#db/sql/select-rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan } from '#db/sql/where.ts';
import { createId } from '#server/platform/ids.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import { type LossAlertState, lossAlertKinds } from '#shared/loss-alerts/loss-alert-enums.ts';
import type { LossAlertTransaction } from '#shared/loss-alerts/loss-alerts.schema.ts';
import type { Page, PageRequest } from '#shared/paging/page.ts';
import { transactionTypes } from '#shared/transactions/transaction-enums.ts';
import type { FoundAlert } from './find-alerts.ts';

/** Returns the last checked day; null for a merchant that was never checked. */
export const findCheckedThrough = async (db: Db, merchantId: string): Promise<Day | null> =>
  (await findRow(db, LossAlertStateModel, { merchantId }, ['checkedThrough']))?.checkedThrough ?? null;

/**
 * Returns the next merchants by id of which the day `through` was not checked, and that have a transaction since the
 * last checked day or in the last week. May name one with nothing to check: days of the database start at midnight in
 * UTC.
 */
export const listMerchantsToCheck = async (
  sequelize: Sequelize,
  through: Day,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await selectRows(
    sequelize,
    `SELECT m.id FROM merchants m
     LEFT JOIN loss_alert_states s ON s.merchant_id = m.id
     WHERE m.id > $after AND (s.merchant_id IS NULL OR s.checked_through < $through)
       AND EXISTS (
         SELECT 1 FROM transactions t FORCE INDEX (PRIMARY)
         WHERE t.merchant_id = m.id
           AND t.occurred_at >= GREATEST(COALESCE(s.checked_through, '1970-01-01'), $through - INTERVAL 7 DAY)
       )
     ORDER BY m.id LIMIT ${limit}`,
    { bind: { after, through } },
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
};

/**
 * Locks the state of a merchant, so that each day is stored once. Returns the last checked day, or null before the
 * first check.
 */
export const lockCheckedThrough = async (work: UnitOfWork, merchantId: string): Promise<Day | null> =>
  (await lockRow(work, LossAlertStateModel, { merchantId }, ['checkedThrough']))?.checkedThrough ?? null;

/** The caller has locked the state, or inserts the first one. */
export const updateCheckedThrough = (work: UnitOfWork, merchantId: string, checkedThrough: Day): Promise<void> =>
  upsertRow(work, LossAlertStateModel, { merchantId, checkedThrough }, { checkedThrough });

/** Returns how many alerts of sales outside hours a merchant has on the days after `after`. */
export const countHourAlerts = (db: Db, merchantId: string, after: Day): Promise<number> =>
  countRows(db, LossAlertModel, { merchantId, kind: 'SaleOutsideHours', day: greaterThan(after) });

/** Stores an alert, unless the same one is stored. */
export const insertAlert = (
  work: UnitOfWork,
  merchantId: string,
  day: Day,
  { count: eventCount, ...alert }: FoundAlert,
  createdAt: Date,
): Promise<void> =>
  upsertRow(work, LossAlertModel, {
    ...alert,
    merchantId,
    id: createId(createdAt),
    day,
    eventCount,
    createdAt,
    seenAt: null,
  });

/** MySQL's driver returns JSON columns parsed, MariaDB's as text. */
const idsSchema = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? JSON.parse(value) : value))
  .pipe(z.array(z.string()));

const storedSchema = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(lossAlertKinds),
  terminalId: z.string().nullable(),
  terminalSerialNumber: z.string().nullable(),
  terminalName: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  count: column.number,
  usualCount: column.number.nullable(),
  firstAt: z.date(),
  lastAt: z.date(),
  transactionIds: idsSchema,
  createdAt: z.date(),
  seenAt: z.date().nullable(),
});
export type StoredAlert = z.infer<typeof storedSchema>;

const columns = `a.id, a.day, a.kind, a.terminal_id AS terminalId, t.serial_number AS terminalSerialNumber,
  t.name AS terminalName, a.card_last_four AS cardLastFour, a.event_count AS count, a.usual_count AS usualCount,
  a.first_at AS firstAt, a.last_at AS lastAt, a.transaction_ids AS transactionIds, a.created_at AS createdAt,
  a.seen_at AS seenAt`;
const tables = 'loss_alerts a LEFT JOIN terminals t ON t.merchant_id = a.merchant_id AND t.id = a.terminal_id';
const newestFirst = 'a.day DESC, a.id DESC';

const stateCondition: Record<LossAlertState, string> = { Open: 'a.seen_at IS NULL', Seen: 'a.seen_at IS NOT NULL' };

/** Returns a page of the alerts, newest day first; without `state` all. */
export const listStoredLossAlerts = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { state, ...page }: PageRequest & { state: LossAlertState | undefined },
): Promise<Page<StoredAlert>> =>
  selectPage(
    sequelize,
    {
      columns,
      tables,
      conditions: ['a.merchant_id = :merchantId', ...(state ? [stateCondition[state]] : [])],
      orderBy: newestFirst,
      replacements: { merchantId },
    },
    page,
    storedSchema,
  );

/** Returns all stored alerts of a merchant, newest day first. */
export const listAllLossAlerts = (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
): Promise<Row<LossAlertModel>[]> =>
  listRows({ sequelize }, LossAlertModel, { where: { merchantId }, orderBy: { day: 'DESC', id: 'DESC' } });

/** Returns the newest open alerts. */
export const listNewestOpenAlerts = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  limit: number,
): Promise<StoredAlert[]> =>
  selectRows(
    sequelize,
    `SELECT ${columns} FROM ${tables} WHERE a.merchant_id = $merchantId AND ${stateCondition.Open}
     ORDER BY ${newestFirst} LIMIT ${limit}`,
    { bind: { merchantId } },
    storedSchema,
  );

/** Returns null for an alert that the merchant does not have. */
export const findStoredAlert = async (
  { sequelize, transaction }: Db,
  { merchantId }: SalesScope,
  id: string,
): Promise<StoredAlert | null> => {
  const [found] = await selectRows(
    sequelize,
    `SELECT ${columns} FROM ${tables} WHERE a.merchant_id = $merchantId AND a.id = $id`,
    { bind: { merchantId, id }, transaction },
    storedSchema,
  );
  return found ?? null;
};

/** Returns the transactions of these ids that still exist, by id. */
export const readAlertTransactions = async (
  { sequelize, transaction }: Db,
  { merchantId }: SalesScope,
  ids: readonly string[],
): Promise<Map<string, LossAlertTransaction>> => {
  if (ids.length === 0) return new Map();
  const { sql, bind } = bindList('id', ids);
  const rows = await selectRows(
    sequelize,
    `SELECT id, type, occurred_at AS timestamp, amount FROM transactions
     WHERE merchant_id = $merchantId AND id ${sql}`,
    { bind: { merchantId, ...bind }, transaction },
    z.object({
      id: z.string(),
      type: z.enum(transactionTypes),
      timestamp: z.date(),
      amount: column.minorUnits,
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Marks an open alert as seen. Returns false if it was seen before or does not exist. */
export const markAlertSeen = async (
  work: UnitOfWork,
  { merchantId }: MerchantScope,
  id: string,
  seenAt: Date,
): Promise<boolean> => (await updateRows(work, LossAlertModel, { merchantId, id, seenAt: null }, { seenAt })) > 0;

/** Deletes alerts that were found before a moment. */
export const deleteOldAlerts: DeleteBatch = async (sequelize, before, limit) => {
  const expired = await listRows(
    { sequelize },
    LossAlertModel,
    { where: { createdAt: lessThan(before) }, orderBy: { createdAt: 'ASC' }, limit },
    ['merchantId', 'id'],
  );
  if (expired.length === 0) return 0;
  await sequelize.getRepository(LossAlertModel).destroy({ where: { id: expired.map(({ id }) => id) } });
  return expired.length;
};
