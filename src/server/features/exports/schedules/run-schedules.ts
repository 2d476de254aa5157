import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import type { ScheduleStopReason } from '#shared/exports/schedule-enums.ts';
import { insertListExport } from '../exports.repository.ts';
import { expiryOf } from '../exports.rules.ts';
import { listScheduleAddresses } from './addresses.repository.ts';
import { stateOf } from './list-schedules.ts';
import { findMaker } from './makers.ts';
import { findRun, insertRun } from './runs.repository.ts';
import { type PlannedFilter, planFilter, withDays } from './schedule-filter.ts';
import { findSchedule, listDueSchedules, lockSchedule, updateSchedule } from './schedules.repository.ts';
import { dueRun, hasNoRecipients, nextRunAfter, periodBefore } from './schedules.rules.ts';
import type { StoredSchedule } from './schedules.types.ts';

type RunDeps = Pick<Deps, 'sequelize' | 'clock'>;

/** Returns the filter of the next export, or the reason to stop the schedule. */
const planRun = async (deps: RunDeps, schedule: StoredSchedule): Promise<PlannedFilter | ScheduleStopReason> => {
  const { sequelize, clock } = deps;
  const addresses = await listScheduleAddresses({ sequelize }, schedule.id);
  const emails = addresses.map(({ email }) => email);
  const maker = await findMaker(deps, schedule, emails);
  if (typeof maker === 'string') return maker;
  if (hasNoRecipients(addresses.map((address) => stateOf(address, maker.account, clock())))) return 'NoRecipients';
  return planFilter(deps, maker.merchant, schedule);
};

const requestScheduled = async (
  db: UnitOfWork,
  schedule: StoredSchedule,
  { filter, labels }: PlannedFilter,
  { runAt, at }: { runAt: Date; at: Date },
): Promise<void> => {
  const { id: scheduleId, merchantId, userId, kind, format, language, columnNames, hasSummary } = schedule;
  const period = periodBefore(schedule.frequency, runAt);
  // Exported before a change of its hour or frequency.
  if (await findRun(db, { scheduleId, ...period })) return;
  const exportId = createId(at);
  await insertRun(db, { scheduleId, ...period, exportId, startedAt: at });
  await insertListExport(db, {
    id: exportId,
    merchantId,
    userId,
    scheduleId,
    kind,
    format,
    language,
    columnNames,
    hasSummary,
    filter: withDays(filter, period),
    filterLabels: labels,
    mailsLink: false,
    requestedAt: at,
    expiresAt: expiryOf(at),
  });
};

/**
 * Requests the export of a due schedule and stores the next run in one transaction:
 * each period is exported once, also after a kill. Stops a schedule that can export
 * nothing any more. False if it is no longer due.
 */
const runSchedule = async (deps: RunDeps, id: string): Promise<boolean> => {
  const found = await findSchedule({ sequelize: deps.sequelize }, id);
  if (!found) return false;
  const plan = await planRun(deps, found);
  return inTransaction(deps, async (db) => {
    const at = deps.clock();
    const schedule = await lockSchedule(db, id);
    // Changed meanwhile: the next pass reads it again.
    if (!schedule || schedule.updatedAt.getTime() !== found.updatedAt.getTime()) return false;
    const runAt = schedule.state === 'Active' ? dueRun(schedule, schedule.nextRunAt, at) : null;
    if (!runAt) return false;
    if (typeof plan === 'string') {
      await updateSchedule(db, id, { state: 'Stopped', stopReason: plan, nextRunAt: null });
      return true;
    }
    await requestScheduled(db, schedule, plan, { runAt, at });
    await updateSchedule(db, id, { nextRunAt: nextRunAfter(schedule, runAt) });
    return true;
  });
};

const schedulesPerPass = 100;

/** Requests the exports of all due schedules and of missed runs. Safe to interrupt. */
export const runDueSchedules = async (deps: Pick<Deps, 'sequelize' | 'clock' | 'log'>, signal: AbortSignal) => {
  const failed = new Set<string>();
  const failures: unknown[] = [];
  for (;;) {
    const due = await listDueSchedules(deps.sequelize, deps.clock(), schedulesPerPass + failed.size);
    const waiting = due.filter((id) => !failed.has(id));
    if (waiting.length === 0) break;
    for (const id of waiting) {
      if (signal.aborted) return;
      try {
        if (!(await runSchedule(deps, id))) failed.add(id);
      } catch (error) {
        deps.log.error({ err: error, scheduleId: id }, 'a scheduled export could not be requested');
        failed.add(id);
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw failures[0];
};
