import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { checkDays } from './check-days.ts';
import { listMerchantsToCheck } from './loss-alerts.repository.ts';
import { createLocalHours, lastCheckedDay } from './loss-alerts.rules.ts';

/** Checks merchants' previous day some hours after its end. Safe to interrupt. */
const checkEndedDays = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const through = lastCheckedDay(deps.clock());
  const localHour = createLocalHours();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToCheck(deps.sequelize, through, page),
    run: (merchantId) => checkDays(deps, merchantId, { through, localHour }),
    failure: 'could not check a day for loss alerts',
  });
};

export const lossAlertJobs: readonly Job[] = [{ name: 'loss-alerts', everyMs: hourMs, run: checkEndedDays }];
