import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { dataExportsJob } from './data-exports-job.ts';
import { eraseFormerMerchants } from './erase-former-merchants.ts';
import { prepareDataExports } from './prepare-data-exports.ts';

export const privacyJobs: readonly Job[] = [
  // A request makes it due at once. The interval is for requests whose server was killed, and for exports that failed.
  { name: dataExportsJob, everyMs: minuteMs, run: prepareDataExports },
  { name: 'former-merchants', everyMs: dayMs, run: eraseFormerMerchants },
];
