import { ExportScheduleRunModel } from '#db/models/export-schedules.models.ts';
import { listFirstRows } from '#db/sql/first-rows.ts';
import { deleteRows, findRow, insertRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import type { DeleteBatch } from '#server/platform/jobs/jobs.api.ts';
import type { Day } from '#shared/dates/day.ts';
import type { ScheduleRunState } from '#shared/exports/schedule-enums.ts';
import type { StoredRun } from './schedules.types.ts';

export const findRun = (
  db: Db,
  { scheduleId, fromDate, toDate }: { scheduleId: string; fromDate: Day; toDate: Day },
): Promise<StoredRun | null> => findRow(db, ExportScheduleRunModel, { scheduleId, fromDate, toDate });

/** Inserts a run. Its key of schedule and period makes each period run once. */
export const insertRun = async (
  db: UnitOfWork,
  run: Pick<StoredRun, 'scheduleId' | 'fromDate' | 'toDate' | 'exportId' | 'startedAt'>,
): Promise<void> => {
  const initial = { state: 'Running', writtenRows: null, writtenAmount: null, mailCount: 0 } as const;
  await insertRow(db, ExportScheduleRunModel, { ...run, ...initial });
};

/** Stores the end of a run's export. Does nothing for an export of a person. */
export const endRun = async (
  db: UnitOfWork,
  exportId: string,
  end: { state: ScheduleRunState } & Partial<Pick<StoredRun, 'writtenRows' | 'writtenAmount' | 'mailCount'>>,
): Promise<void> => {
  await updateRows(db, ExportScheduleRunModel, { exportId }, end);
};

/** Returns the last runs of each schedule, newest first. */
export const listRunsOf = (
  db: Db,
  scheduleIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, StoredRun[]>> =>
  listFirstRows(db, ExportScheduleRunModel, {
    of: 'scheduleId',
    values: scheduleIds,
    orderBy: { startedAt: 'DESC', fromDate: 'DESC' },
    limit,
  });

/** Returns the last runs of a schedule, newest first. */
export const listRuns = async (db: Db, scheduleId: string, limit: number): Promise<readonly StoredRun[]> =>
  (await listRunsOf(db, [scheduleId], limit)).get(scheduleId) ?? [];

export const deleteOldRuns: DeleteBatch = (sequelize, before, limit) =>
  deleteRows({ sequelize }, ExportScheduleRunModel, { startedAt: lessThan(before) }, limit);
