import type { Sequelize } from 'sequelize-typescript';
import {
  ExportScheduleAddressModel,
  ExportScheduleModel,
  ExportScheduleRunModel,
} from '#db/models/export-schedules.models.ts';
import { countRows, deleteRows, findRow, insertRow, listRows, lockRow, updateRows } from '#db/sql/rows.ts';
import type { Db, UnitOfWork } from '#db/sql/unit-of-work.ts';
import { lessThan } from '#db/sql/where.ts';
import { deleteUnusedAddresses } from './addresses.repository.ts';
import type { OwnSchedules, StoredSchedule } from './schedules.types.ts';

/** Returns the schedules of a user for a merchant, by name. */
export const listSchedules = (db: Db, own: OwnSchedules): Promise<StoredSchedule[]> =>
  listRows(db, ExportScheduleModel, { where: { ...own }, orderBy: { name: 'ASC', id: 'ASC' } });

/** Counts the schedules of a user for all merchants. */
export const countSchedules = (db: Db, userId: string): Promise<number> =>
  countRows(db, ExportScheduleModel, { userId });

export const lockOwnSchedule = (db: UnitOfWork, own: OwnSchedules, id: string): Promise<StoredSchedule | null> =>
  lockRow(db, ExportScheduleModel, { ...own, id });

export const findSchedule = (db: Db, id: string): Promise<StoredSchedule | null> =>
  findRow(db, ExportScheduleModel, { id });

export const lockSchedule = (db: UnitOfWork, id: string): Promise<StoredSchedule | null> =>
  lockRow(db, ExportScheduleModel, { id });

export const insertSchedule = async (db: UnitOfWork, schedule: StoredSchedule): Promise<void> => {
  await insertRow(db, ExportScheduleModel, schedule);
};

export const updateSchedule = async (
  db: UnitOfWork,
  id: string,
  changes: Partial<Omit<StoredSchedule, 'id' | 'merchantId' | 'userId' | 'kind' | 'createdAt'>>,
): Promise<void> => {
  await updateRows(db, ExportScheduleModel, { id }, changes);
};

/** Replaces a schedule's addresses and deletes those that no schedule has. */
export const replaceScheduleAddresses = async (
  db: UnitOfWork,
  { id: scheduleId, ...own }: OwnSchedules & { id: string },
  addressIds: readonly string[],
): Promise<void> => {
  await deleteRows(db, ExportScheduleAddressModel, { scheduleId });
  for (const [position, addressId] of addressIds.entries())
    await insertRow(db, ExportScheduleAddressModel, { scheduleId, position, addressId });
  await deleteUnusedAddresses(db, own);
};

/** Deletes a schedule, its runs and its unshared addresses. Its files stay until they expire. */
export const deleteSchedule = async (db: UnitOfWork, schedule: OwnSchedules & { id: string }): Promise<void> => {
  const { id: scheduleId } = schedule;
  await deleteRows(db, ExportScheduleRunModel, { scheduleId });
  await deleteRows(db, ExportScheduleAddressModel, { scheduleId });
  await deleteRows(db, ExportScheduleModel, { id: scheduleId });
  await deleteUnusedAddresses(db, schedule);
};

/** Deletes an erased user's schedules and addresses, and others' schedules for its merchant. */
export const eraseSchedules = async (
  db: UnitOfWork,
  { userId, merchantId }: { userId: string; merchantId: string | null },
): Promise<void> => {
  const schedules = [
    ...(await listRows(db, ExportScheduleModel, { where: { userId } })),
    ...(merchantId === null ? [] : await listRows(db, ExportScheduleModel, { where: { merchantId } })),
  ];
  for (const schedule of schedules) await deleteSchedule(db, schedule);
};

/** Returns the ids of due schedules, the longest due first. */
export const listDueSchedules = async (sequelize: Sequelize, now: Date, limit: number): Promise<string[]> => {
  const nextRunAt = lessThan(new Date(now.getTime() + 1));
  const where = { state: 'Active', nextRunAt } as const;
  const rows = await listRows({ sequelize }, ExportScheduleModel, {
    where,
    orderBy: { nextRunAt: 'ASC', id: 'ASC' },
    limit,
  });
  return rows.map(({ id }) => id);
};
