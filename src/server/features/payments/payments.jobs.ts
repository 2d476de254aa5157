import type { Deps } from '#server/platform/deps.ts';
import type { Job } from '#server/platform/jobs/jobs.api.ts';
import { minuteMs } from '#shared/dates/durations.ts';
import { listDueCheckouts } from './checkouts.repository.ts';
import { refreshCheckout } from './refresh-checkout.ts';

const batchSize = 100;
/** This many unanswered queries in a row end the run. */
const maxUnanswered = 3;

/**
 * Queries the gateway about checkouts whose buyers did not return.
 * Safe to interrupt: a checkout stays due until its query.
 */
export const reconcilePayments = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const due = await listDueCheckouts(deps.sequelize, { now: deps.clock(), limit: batchSize });
  let unanswered = 0;
  for (const checkout of due) {
    if (signal.aborted || unanswered === maxUnanswered) return;
    const { asked } = await refreshCheckout(deps, checkout);
    if (asked !== 'notAsked') unanswered = asked === 'answered' ? 0 : unanswered + 1;
  }
};

export const paymentJobs: readonly Job[] = [{ name: 'payments', everyMs: minuteMs, run: reconcilePayments }];
