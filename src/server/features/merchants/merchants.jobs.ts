import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { refreshIbanDigests } from './bank-numbers.repository.ts';

const batchSize = 200;

export const merchantJobs: readonly Job[] = [
  {
    name: 'iban-digests',
    everyMs: dayMs,
    run: async (deps, signal) => {
      for (let after: string | null = ''; after !== null && !signal.aborted; )
        after = await refreshIbanDigests(deps, { after, limit: batchSize });
    },
  },
];
