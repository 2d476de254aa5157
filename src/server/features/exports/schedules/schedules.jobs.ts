import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { runDueSchedules } from './run-schedules.ts';

export const exportScheduleJobs: readonly Job[] = [
  { name: 'export-schedules', everyMs: minuteMs, run: runDueSchedules },
];
