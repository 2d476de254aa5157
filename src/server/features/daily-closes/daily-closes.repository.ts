import type { Sequelize } from 'sequelize-typescript';
import { DailyCloseCorrectionModel, DailyCloseModel, DailyCloseStateModel } from '#db/models/daily-closes.models.ts';
import { readable } from '#db/models/readable.ts';
import { findRow, listRows, lockRow, updateRows, upsertRow } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { insertInBatches } from '#db/sql/upsert-rows.ts';
import { listNextMerchants, type MerchantPage } from '#server/platform/jobs/jobs.api.ts';
import type { Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { type Correction, netOf } from './daily-closes.rules.ts';
import type { CloseState, NumberedClose, TerminalLabel } from './daily-closes.types.ts';
import { closeTotalColumns } from './stored-closes.repository.ts';

const stateColumns = ['startsOn', 'closedThrough', 'lastNumber', 'checkedAt'] as const;

/** Returns null before the first close or mail setting of the merchant. */
export const findCloseState = (sequelize: Sequelize, merchantId: string): Promise<CloseState | null> =>
  findRow({ sequelize }, DailyCloseStateModel, { merchantId }, stateColumns);

/**
 * Locks the merchant's state to make its closes one after the other.
 * Inserts the initial state if none exists.
 */
export const lockCloseState = async (
  work: UnitOfWork,
  merchantId: string,
  readInitial: () => Promise<CloseState>,
): Promise<CloseState> => {
  const lock = () => lockRow(work, DailyCloseStateModel, { merchantId }, stateColumns);
  const found = await lock();
  if (found) return found;
  // Waits if another server inserts it first.
  const withoutMail = { mailHour: null, mailedOn: null, mailedNumber: null };
  await upsertRow(work, DailyCloseStateModel, { merchantId, ...withoutMail, ...(await readInitial()) });
  const inserted = await lock();
  if (!inserted) throw new Error('The state of daily closes was inserted, but does not exist.');
  return inserted;
};

/** The caller has locked the state. */
export const updateCloseState = async (
  work: UnitOfWork,
  merchantId: string,
  state: Omit<CloseState, 'startsOn'>,
): Promise<void> => {
  await updateRows(work, DailyCloseStateModel, { merchantId }, state);
};

/** The longest time from a change to its commit, plus the servers' clock difference. */
const commitDelayHours = 1;

/**
 * Returns the next merchants, by id, with an open day up to `through`
 * and a sale since the last closed day, or a change since the last check.
 * May return one with nothing to close: the database's days start at midnight UTC.
 */
export const listMerchantsToClose = (sequelize: Sequelize, through: Day, page: MerchantPage): Promise<string[]> => {
  const join = 'LEFT JOIN daily_close_states s ON s.merchant_id = m.id';
  const condition = `(s.merchant_id IS NULL OR s.closed_through < $through)
    AND (EXISTS (
      SELECT 1 FROM transactions t FORCE INDEX (PRIMARY)
      WHERE t.merchant_id = m.id AND t.occurred_at >= COALESCE(s.closed_through, '1970-01-01')
    ) OR EXISTS (
      SELECT 1 FROM transactions t FORCE INDEX (transactions_changed)
      WHERE t.merchant_id = m.id AND t.changed_at >= s.checked_at - INTERVAL ${commitDelayHours} HOUR
    ))`;
  return listNextMerchants(sequelize, { join, condition, bind: { through } }, page);
};

/** Returns since when changes may be in no close yet. */
export const changesSince = ({ checkedAt }: CloseState): Date =>
  new Date(checkedAt.getTime() - commitDelayHours * hourMs);

/** Returns the merchant's terminals by id. */
export const readTerminalLabels = async (db: Db, merchantId: string): Promise<Map<string, TerminalLabel>> => {
  const options = { where: { merchantId } };
  const rows = await listRows(db, readable.TerminalModel, options, ['id', 'serialNumber', 'name']);
  return new Map(rows.map((row) => [row.id, row]));
};

const reportedColumns = ['day', 'terminalId', ...closeTotalColumns] as const;

/**
 * Returns the reported totals of these days, with corrections.
 * The totals are of one moment if the state is locked.
 */
export const listReportedTotals = async (db: Db, merchantId: string, days: readonly Day[]): Promise<Correction[]> => {
  const where = { merchantId, day: days };
  const closes = await listRows(db, DailyCloseModel, { where }, reportedColumns);
  return [...closes, ...(await listRows(db, DailyCloseCorrectionModel, { where }, reportedColumns))];
};

export const insertCloses = async (
  db: UnitOfWork,
  merchantId: string,
  closes: readonly NumberedClose[],
  createdAt: Date,
): Promise<void> => {
  await insertInBatches(
    db,
    DailyCloseModel,
    closes.map(({ terminal, corrections, ...close }) => ({
      ...close,
      merchantId,
      terminalSerialNumber: terminal.serialNumber,
      terminalName: terminal.name,
      correctionCount: corrections.length,
      correctionAmount: corrections.reduce((sum, correction) => sum + netOf(correction), 0),
      createdAt,
    })),
  );
  const corrections = closes.flatMap(({ number, corrections: ofClose }) =>
    ofClose.map((correction) => ({ ...correction, merchantId, closeNumber: number })),
  );
  await insertInBatches(db, DailyCloseCorrectionModel, corrections);
};
