import type { Sequelize } from 'sequelize-typescript';
import { ExportScheduleModel } from '#db/models/export-schedules.models.ts';
import { listRows } from '#db/sql/rows.ts';
import { listScheduleAddresses } from './addresses.repository.ts';
import { listRuns } from './runs.repository.ts';

const maxRuns = 500;

/** Returns all that is stored of the schedules of a user, for the copy of its own data. */
export const listStoredSchedules = async (sequelize: Sequelize, userId: string) => {
  const schedules = await listRows({ sequelize }, ExportScheduleModel, { where: { userId }, orderBy: { id: 'ASC' } });
  return Promise.all(
    schedules.map(async (schedule) => ({
      ...schedule,
      recipients: await listScheduleAddresses({ sequelize }, schedule.id),
      runs: await listRuns(sequelize, schedule.id, maxRuns),
    })),
  );
};
