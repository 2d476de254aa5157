import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import { listMerchantsToMail } from './close-mails.repository.ts';
import { listMerchantsToClose } from './daily-closes.repository.ts';
import { lastDueDay } from './daily-closes.rules.ts';
import { mailCloses } from './mail-closes.ts';
import { makeCloses } from './make-closes.ts';

/** Closes each merchant's previous day some hours after its end. Safe to interrupt. */
const closeDueDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const through = lastDueDay(deps.clock());
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToClose(deps.sequelize, through, page),
    run: (merchantId) => makeCloses(deps, merchantId, through),
    failure: 'could not close a day',
  });
};

/** E-mails new closes to merchants from their hour on. Safe to interrupt. */
const mailDueCloses = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToMail(deps.sequelize, now, page),
    run: (merchantId) => mailCloses(deps, merchantId),
    failure: 'could not e-mail daily closes',
  });
};

export const dailyCloseJobs: readonly Job[] = [
  { name: 'daily-closes', everyMs: hourMs, run: closeDueDays },
  { name: 'daily-close-mails', everyMs: 5 * minuteMs, run: mailDueCloses },
];
