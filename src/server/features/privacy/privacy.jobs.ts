import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { dataExportsJob } from './data-exports-job.ts';
import { eraseFormerMerchants } from './erase-former-merchants.ts';
import { prepareDataExports } from './prepare-data-exports.ts';

export const privacyJobs: readonly Job[] = [
  // Requests make it due. The interval covers failures and ended servers.
  { name: dataExportsJob, everyMs: minuteMs, run: prepareDataExports },
  { name: 'former-merchants', everyMs: dayMs, run: eraseFormerMerchants },
];
