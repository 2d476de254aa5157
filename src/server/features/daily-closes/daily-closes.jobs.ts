import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { listMerchantsToClose } from './daily-closes.repository.ts';
import { lastDueDay } from './daily-closes.rules.ts';
import { makeCloses } from './make-closes.ts';

const merchantsPerQuery = 50;

/**
 * Closes the previous day of every merchant some hours after its end. One transaction per merchant; safe to interrupt.
 * A failure does not stop the others; the first is thrown at the end.
 */
const closeDueDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const through = lastDueDay(deps.clock());
  const failures: unknown[] = [];
  for (let after = ''; !signal.aborted; ) {
    const merchantIds = await listMerchantsToClose(deps.sequelize, through, { after, limit: merchantsPerQuery });
    for (const merchantId of merchantIds) {
      if (signal.aborted) return;
      await makeCloses(deps, merchantId, through).catch((error: unknown) => {
        deps.log.error({ err: error, merchantId, day: through }, 'could not close a day');
        failures.push(error);
      });
    }
    const last = merchantIds.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
};

export const dailyCloseJobs: readonly Job[] = [{ name: 'daily-closes', everyMs: 3_600_000, run: closeDueDays }];
