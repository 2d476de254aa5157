import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { listMerchantsWithDigests } from './digests.repository.ts';
import { mailDigests } from './mail-digests.ts';

/** E-mails digests at their hour. Safe to interrupt. */
const mailDueDigests = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsWithDigests(deps.sequelize, now, page),
    run: (merchantId) => mailDigests(deps, merchantId),
    failure: 'could not e-mail a digest of notifications',
  });
};

export const notificationJobs: readonly Job[] = [
  { name: 'notification-digests', everyMs: 5 * minuteMs, run: mailDueDigests },
];
