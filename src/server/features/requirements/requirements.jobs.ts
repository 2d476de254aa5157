import { inTransaction } from '#db/connection/transaction.ts';
import { emailTime, notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { forEachMerchant, type Job } from '#server/platform/jobs/jobs.api.ts';
import { enqueueOwnerEmail } from '#server/platform/outbox/outbox.api.ts';
import { hourMs } from '#shared/dates/durations.ts';
import { listMerchantsToRemind, lockDueRequirements, markReminded } from './reminders.repository.ts';
import { lockReviewedMerchant } from './requirements.repository.ts';
import { isInReview } from './requirements.rules.ts';

/** Reminds a merchant in one message for each deadline. */
const remind = (deps: Deps, merchantId: string): Promise<void> =>
  inTransaction(deps, async (db) => {
    const at = db.clock();
    if (!isInReview(await lockReviewedMerchant(db, merchantId))) return;
    const due = await lockDueRequirements(db, merchantId, at);
    for (const [deadline, requirements] of Map.groupBy(due, (requirement) => requirement.deadline)) {
      const [first] = requirements;
      if (!first) continue;
      const items = requirements.map(({ item, reason, note }) => ({ item, reason, note }));
      await enqueueOwnerEmail(
        db,
        { template: 'requirementsAsked', merchantId, deadline, items, isReminder: true },
        await emailTime(db, merchantId),
      );
      const eventKey = `${first.id} ${first.askedAt.toISOString()}`;
      await notifyTeam(db, merchantId, { kind: 'requirementsDue', count: items.length, deadline, at, eventKey });
    }
    if (due.length === 0) return;
    await markReminded(
      db,
      due.map(({ id }) => id),
      at,
    );
  });

/** Reminds merchants of requirements before the deadline. Safe to interrupt. */
const remindMerchants = async (deps: Deps, signal: AbortSignal): Promise<void> => {
  const now = deps.clock();
  await forEachMerchant(deps, signal, {
    list: (page) => listMerchantsToRemind(deps.sequelize, now, page),
    run: (merchantId) => remind(deps, merchantId),
    failure: 'could not remind a merchant of what a review asks for',
  });
};

export const requirementJobs: readonly Job[] = [
  { name: 'requirement-reminders', everyMs: hourMs, run: remindMerchants },
];
