import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/run-due-jobs.ts';
import { listMerchantsToMail } from './close-mails.repository.ts';
import { listMerchantsToClose } from './daily-closes.repository.ts';
import { lastDueDay } from './daily-closes.rules.ts';
import { mailCloses } from './mail-closes.ts';
import { makeCloses } from './make-closes.ts';

const merchantsPerQuery = 50;

interface MerchantWork {
  /** Returns the next merchants by id. */
  list: (page: { after: string; limit: number }) => Promise<string[]>;
  run: (merchantId: string) => Promise<void>;
  /** Logged for a merchant whose work failed. */
  failure: string;
}

/**
 * Does the work of one merchant after the other, each in its own transaction. A failure does not stop the others; the
 * first is thrown at the end.
 */
const forEachMerchant = async (
  deps: Deps,
  signal: AbortSignal,
  { list, run, failure }: MerchantWork,
): Promise<void> => {
  const failures: unknown[] = [];
  for (let after = ''; !signal.aborted; ) {
    const merchantIds = await list({ after, limit: merchantsPerQuery });
    for (const merchantId of merchantIds) {
      if (signal.aborted) return;
      await run(merchantId).catch((error: unknown) => {
        deps.log.error({ err: error, merchantId }, failure);
        failures.push(error);
      });
    }
    const last = merchantIds.at(-1);
    if (last === undefined) break;
    after = last;
  }
  if (failures.length > 0) throw failures[0];
};

/** Closes the previous day of every merchant some hours after its end. Safe to interrupt. */
const closeDueDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const through = lastDueDay(deps.clock());
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToClose(deps.sequelize, through, page),
    run: (merchantId) => makeCloses(deps, merchantId, through),
    failure: 'could not close a day',
  });
};

/** E-mails new closes to the merchants whose hour has come. Safe to interrupt. */
const mailDueCloses = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToMail(deps.sequelize, now, page),
    run: (merchantId) => mailCloses(deps, merchantId),
    failure: 'could not e-mail daily closes',
  });
};

export const dailyCloseJobs: readonly Job[] = [
  { name: 'daily-closes', everyMs: 3_600_000, run: closeDueDays },
  { name: 'daily-close-mails', everyMs: 5 * 60_000, run: mailDueCloses },
];
