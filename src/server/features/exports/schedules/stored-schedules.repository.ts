import type { Sequelize } from 'sequelize-typescript';
import { ExportScheduleModel } from '#db/models/export-schedules.models.ts';
import { listRows } from '#db/sql/rows.ts';
import { listAddressesOf } from './addresses.repository.ts';
import { listRunsOf } from './runs.repository.ts';

const maxRuns = 500;

/** Returns all stored data of a user's schedules, for the copy of its data. */
export const listStoredSchedules = async (sequelize: Sequelize, userId: string) => {
  const schedules = await listRows({ sequelize }, ExportScheduleModel, { where: { userId }, orderBy: { id: 'ASC' } });
  const ids = schedules.map(({ id }) => id);
  const recipients = await listAddressesOf({ sequelize }, ids);
  const runs = await listRunsOf({ sequelize }, ids, maxRuns);
  return schedules.map((schedule) => ({
    ...schedule,
    recipients: recipients.get(schedule.id) ?? [],
    runs: runs.get(schedule.id) ?? [],
  }));
};
