import type { Sequelize } from 'sequelize-typescript';
import { LossAlertModel, LossAlertStateModel } from '#db/models/loss-alerts.models.ts';
import { readable } from '#db/models/readable.ts';
import { fromTable, listJoined } from '#db/sql/joined-rows.ts';
import { countRows, deleteRows, findRow, listRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { greaterThan, lessThan, notEqual, type Where } from '#db/sql/where.ts';
import { createId } from '#server/platform/ids.ts';
import { type DeleteBatch, listNextMerchants, type MerchantPage } from '#server/platform/jobs/jobs.api.ts';
import type { MerchantScope, SalesScope } from '#server/policies/merchant-scope.ts';
import type { Day } from '#shared/dates/day.ts';
import type { LossAlertState } from '#shared/loss-alerts/loss-alert-enums.ts';
import type { LossAlertTransaction } from '#shared/loss-alerts/loss-alerts.schema.ts';
import { type Page, type PageRequest, toPage } from '#shared/paging/page.ts';
import type { FoundAlert } from './find-alerts.ts';

/** Returns the last checked day; null before the first check. */
export const findCheckedThrough = async (db: Db, merchantId: string): Promise<Day | null> =>
  (await findRow(db, LossAlertStateModel, { merchantId }, ['checkedThrough']))?.checkedThrough ?? null;

/**
 * Returns the next merchants, by id, with `through` unchecked and a transaction
 * since the last checked day within the last week. May return one with nothing
 * to check: the database's days start at midnight UTC.
 */
export const listMerchantsToCheck = (sequelize: Sequelize, through: Day, page: MerchantPage): Promise<string[]> => {
  const join = 'LEFT JOIN loss_alert_states s ON s.merchant_id = m.id';
  const condition = `(s.merchant_id IS NULL OR s.checked_through < $through)
    AND EXISTS (
      SELECT 1 FROM transactions t FORCE INDEX (PRIMARY)
      WHERE t.merchant_id = m.id
        AND t.occurred_at >= GREATEST(COALESCE(s.checked_through, '1970-01-01'), $through - INTERVAL 7 DAY)
    )`;
  return listNextMerchants(sequelize, { join, condition, bind: { through } }, page);
};

/**
 * Locks a merchant's state to store each day once.
 * Returns the last checked day; null before the first check.
 */
export const lockCheckedThrough = async (work: UnitOfWork, merchantId: string): Promise<Day | null> =>
  (await lockRow(work, LossAlertStateModel, { merchantId }, ['checkedThrough']))?.checkedThrough ?? null;

/** The caller has locked the state, or inserts the first one. */
export const updateCheckedThrough = (work: UnitOfWork, merchantId: string, checkedThrough: Day): Promise<void> =>
  upsertRow(work, LossAlertStateModel, { merchantId, checkedThrough }, { checkedThrough });

/** Returns the number of alerts about sales outside hours after a day. */
export const countHourAlerts = (db: Db, merchantId: string, after: Day): Promise<number> =>
  countRows(db, LossAlertModel, { merchantId, kind: 'SaleOutsideHours', day: greaterThan(after) });

/** Stores an alert unless it exists. */
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

const stored = fromTable('alerts', LossAlertModel, [
  'id',
  'day',
  'kind',
  'terminalId',
  'cardLastFour',
  'eventCount',
  'usualCount',
  'firstAt',
  'lastAt',
  'transactionIds',
  'createdAt',
  'seenAt',
]).joinOptional('terminals', readable.TerminalModel, { merchantId: 'alerts.merchantId', id: 'alerts.terminalId' }, [
  'serialNumber',
  'name',
]);

const listAlerts = async (
  db: Db,
  where: Where<Row<LossAlertModel>>,
  span: { limit?: number; offset?: number } = {},
) => {
  const newestFirst = { 'alerts.day': 'DESC', 'alerts.id': 'DESC' } as const;
  const rows = await listJoined(db, stored, { where: { alerts: where }, orderBy: newestFirst, ...span });
  return rows.map(({ alerts: { eventCount: count, ...alert }, terminals }) => ({
    ...alert,
    count,
    terminalSerialNumber: terminals?.serialNumber ?? null,
    terminalName: terminals?.name ?? null,
  }));
};

export type StoredAlert = Awaited<ReturnType<typeof listAlerts>>[number];

const inState = { Open: { seenAt: null }, Seen: { seenAt: notEqual<Date | null>(null) } };

/** Returns a page of alerts, newest day first; all without `state`. */
export const listStoredLossAlerts = async (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  { state, ...page }: PageRequest & { state: LossAlertState | undefined },
): Promise<Page<StoredAlert>> => {
  const where = { merchantId, ...(state && inState[state]) };
  const span = { limit: page.pageSize, offset: (page.pageNumber - 1) * page.pageSize };
  const [alerts, totalCount] = await Promise.all([
    listAlerts({ sequelize }, where, span),
    countRows({ sequelize }, LossAlertModel, where),
  ]);
  return toPage(alerts, totalCount, page);
};

/** Returns all alerts of a merchant, newest day first. */
export const listAllLossAlerts = (
  sequelize: Sequelize,
  { merchantId }: MerchantScope,
): Promise<Row<LossAlertModel>[]> =>
  listRows({ sequelize }, LossAlertModel, { where: { merchantId }, orderBy: { day: 'DESC', id: 'DESC' } });

export const listNewestOpenAlerts = (
  sequelize: Sequelize,
  { merchantId }: SalesScope,
  limit: number,
): Promise<StoredAlert[]> => listAlerts({ sequelize }, { merchantId, ...inState.Open }, { limit });

/** Returns null for an unknown alert of the merchant. */
export const findStoredAlert = async (db: Db, { merchantId }: SalesScope, id: string): Promise<StoredAlert | null> =>
  (await listAlerts(db, { merchantId, id }))[0] ?? null;

/** Returns the existing transactions of these ids, by id. */
export const readAlertTransactions = async (
  db: Db,
  { merchantId }: SalesScope,
  ids: readonly string[],
): Promise<Map<string, LossAlertTransaction>> => {
  const rows = await listRows(db, readable.TransactionModel, { where: { merchantId, id: ids } }, [
    'id',
    'type',
    'occurredAt',
    'amount',
  ]);
  return new Map(rows.map(({ occurredAt: timestamp, ...row }) => [row.id, { ...row, timestamp }]));
};

/** Marks an open alert as seen. Returns false for a seen or unknown one. */
export const markAlertSeen = async (
  work: UnitOfWork,
  { merchantId }: MerchantScope,
  id: string,
  seenAt: Date,
): Promise<boolean> => (await updateRows(work, LossAlertModel, { merchantId, id, seenAt: null }, { seenAt })) > 0;

/** Deletes alerts found before a moment. */
export const deleteOldAlerts: DeleteBatch = async (sequelize, before, limit) => {
  const expired = await listRows(
    { sequelize },
    LossAlertModel,
    { where: { createdAt: lessThan(before) }, orderBy: { createdAt: 'ASC' }, limit },
    ['merchantId', 'id'],
  );
  if (expired.length === 0) return 0;
  await deleteRows({ sequelize }, LossAlertModel, { id: expired.map(({ id }) => id) });
  return expired.length;
};
