import type { Sequelize } from 'sequelize-typescript';
import { MerchantChangeModel } from '#db/models/platform.models.ts';
import { toSafeNumber, toText } from '#db/sql/column-values.ts';
import { findRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import { selectRows } from '#db/sql/select-rows.ts';
import { writePrepared } from '#db/sql/statement.ts';
import type { Row } from '#db/sql/table.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { atLeast, greaterThan } from '#db/sql/where.ts';

const bump = async (
  { sequelize, transaction }: UnitOfWork,
  bind: { merchantId: string; at: Date; notifications: 0 | 1 },
): Promise<number> => {
  const { insertId } = await writePrepared(
    sequelize,
    MerchantChangeModel,
    `INSERT INTO merchant_changes
       (merchant_id, version, hourly_version, monthly_version, notifications_version, changed_at)
     VALUES ($merchantId, 1, 1, 1, $notifications, $at)
     ON DUPLICATE KEY UPDATE
       version = LAST_INSERT_ID(version + 1), hourly_version = hourly_version + 1, monthly_version = monthly_version + 1,
       notifications_version = notifications_version + $notifications, changed_at = $at`,
    { bind, transaction },
  );
  // The insert id of the response is the value of LAST_INSERT_ID, or 0 after the insert of the first version.
  return toSafeNumber(insertId) || 1;
};

/**
 * Increments the version of a merchant and returns the new one, in the transaction of every change that open pages
 * show. The row stays locked until its end, so that transactions of one merchant commit in this order.
 */
export const bumpMerchantVersion = (db: UnitOfWork, merchantId: string, at: Date): Promise<number> =>
  bump(db, { merchantId, at, notifications: 0 });

/** As `bumpMerchantVersion`, for what changes the number of unread notifications: open pages count them again. */
export const bumpNotificationsVersion = (db: UnitOfWork, merchantId: string, at: Date): Promise<number> =>
  bump(db, { merchantId, at, notifications: 1 });

export type MerchantVersions = Pick<Row<MerchantChangeModel>, 'version' | 'notificationsVersion'>;

/** Returns versions by merchant id. Merchants without any change are missing. */
export const listMerchantVersions = async (
  sequelize: Sequelize,
  merchantIds: readonly string[],
): Promise<Map<string, MerchantVersions>> => {
  const where = { merchantId: merchantIds };
  const columns = ['merchantId', 'version', 'notificationsVersion'] as const;
  const rows = await listRows({ sequelize }, MerchantChangeModel, { where }, columns);
  return new Map(rows.map(({ merchantId, ...versions }) => [merchantId, versions]));
};

/** Returns the next merchants by id with a change since then. */
export const listChangedMerchants = async (
  sequelize: Sequelize,
  since: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const where = { merchantId: greaterThan(after), changedAt: atLeast(since) };
  const options = { where, orderBy: { merchantId: 'ASC' }, limit } as const;
  const rows = await listRows({ sequelize }, MerchantChangeModel, options, ['merchantId']);
  return rows.map(({ merchantId }) => merchantId);
};

/** Locks the merchant's version as `bumpMerchantVersion` does, without incrementing it. */
export const lockMerchantVersion = async (work: UnitOfWork, merchantId: string): Promise<void> => {
  await lockRow(work, MerchantChangeModel, { merchantId }, ['version']);
};

/**
 * Counts the changes by servers that write certain aggregates: the hours of merchants, or the months of online
 * payments. These are complete while it equals `version`, which former versions increment alone.
 */
type AggregatesVersion = 'hourly_version' | 'monthly_version';

/** SQL condition: these aggregates of the merchant are complete. `merchantId` is a placeholder. */
export const areCompleteSql = (column: AggregatesVersion, merchantId: '$merchantId' | ':merchantId'): string =>
  `EXISTS (SELECT 1 FROM merchant_changes WHERE merchant_id = ${merchantId} AND ${column} = version)`;

/** Returns whether the hours of a merchant are complete. A merchant without any change has none. */
export const hasAllHours = async (db: Db, merchantId: string): Promise<boolean> => {
  const row = await findRow(db, MerchantChangeModel, { merchantId }, ['version', 'hourlyVersion']);
  return row?.hourlyVersion === row?.version;
};

/** A merchant with changes by servers of a former version, which do not write these aggregates. */
interface IncompleteMerchant {
  merchantId: string;
  /** How many changes such servers made. */
  missedChanges: number;
}

export const listIncompleteMerchants = (
  sequelize: Sequelize,
  column: AggregatesVersion,
): Promise<IncompleteMerchant[]> =>
  selectRows(
    sequelize,
    `SELECT merchant_id, version - ${column} AS missedChanges FROM merchant_changes
     WHERE ${column} <> version ORDER BY merchant_id`,
    {},
    ({ merchant_id, missedChanges }) => ({
      merchantId: toText(merchant_id),
      missedChanges: toSafeNumber(missedChanges),
    }),
  );

/** Declares these aggregates complete, unless a server of a former version has changed the merchant meanwhile. */
export const confirmComplete = async (
  db: UnitOfWork,
  column: AggregatesVersion,
  { merchantId, missedChanges }: IncompleteMerchant,
): Promise<void> => {
  const row = await lockRow(db, MerchantChangeModel, { merchantId }, ['version', 'hourlyVersion', 'monthlyVersion']);
  const name = column === 'hourly_version' ? 'hourlyVersion' : 'monthlyVersion';
  if (!row || row.version !== row[name] + missedChanges) return;
  await updateRows(db, MerchantChangeModel, { merchantId }, { [name]: row.version });
};
