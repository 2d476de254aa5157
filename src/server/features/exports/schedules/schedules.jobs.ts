import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { runDueSchedules } from './run-schedules.ts';

export const exportScheduleJobs: readonly Job[] = [{ name: 'export-schedules', everyMs: 60_000, run: runDueSchedules }];
