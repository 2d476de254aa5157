import type { Deps } from '#server/platform/deps.ts';
import { listDueCheckouts } from './checkouts.repository.ts';
import { refreshCheckout } from './refresh-checkout.ts';

const batchSize = 100;
/** So many in a row without an answer, and the gateway is away: the others wait for the next time. */
const maxUnanswered = 3;

/**
 * Finds out about the checkouts that nobody came back from. Cut off at any point it has lost nothing: what was not asked
 * about stays due.
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
