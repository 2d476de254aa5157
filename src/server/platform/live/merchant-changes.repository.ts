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
  // The insert id is LAST_INSERT_ID, or 0 after the first version.
  return toSafeNumber(insertId) || 1;
};

/**
 * Increments a merchant's version and returns it.
 * Call it in the transaction of every change that pages show.
 * The row stays locked, so a merchant's transactions
 * commit in the order of their versions.
 */
export const bumpMerchantVersion = (db: UnitOfWork, merchantId: string, at: Date): Promise<number> =>
  bump(db, { merchantId, at, notifications: 0 });

/** As `bumpMerchantVersion`, for changes to the number of unread notifications. */
export const bumpNotificationsVersion = (db: UnitOfWork, merchantId: string, at: Date): Promise<number> =>
  bump(db, { merchantId, at, notifications: 1 });

export type MerchantVersions = Pick<Row<MerchantChangeModel>, 'version' | 'notificationsVersion'>;

/** Returns versions by merchant id. Merchants without changes are missing. */
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

/** Locks the merchant's version without incrementing it. */
export const lockMerchantVersion = async (work: UnitOfWork, merchantId: string): Promise<void> => {
  await lockRow(work, MerchantChangeModel, { merchantId }, ['version']);
};

/**
 * Counts the changes by servers that write certain aggregates:
 * the hours of merchants, or the months of online payments.
 * They are complete while it equals `version`,
 * which all servers increment.
 */
type AggregatesVersion = 'hourly_version' | 'monthly_version';

/** SQL condition: the merchant's aggregates are complete. */
export const areCompleteSql = (column: AggregatesVersion, merchantId: '$merchantId' | ':merchantId'): string =>
  `EXISTS (SELECT 1 FROM merchant_changes WHERE merchant_id = ${merchantId} AND ${column} = version)`;

/** Returns whether a merchant's hours are complete. Without changes, it has none. */
export const hasAllHours = async (db: Db, merchantId: string): Promise<boolean> => {
  const row = await findRow(db, MerchantChangeModel, { merchantId }, ['version', 'hourlyVersion']);
  return row?.hourlyVersion === row?.version;
};

/** A merchant that former servers changed without these aggregates. */
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

/** Declares the aggregates complete, unless a former server changed more. */
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
