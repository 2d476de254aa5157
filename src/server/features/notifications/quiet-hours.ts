import { inTransaction } from '#db/connection/transaction.ts';
import type { UnitOfWork } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import { hasQuietHours, type QuietHours } from '#shared/dates/quiet-hours.ts';
import { awakeFrom, noQuietHours } from './notifications.rules.ts';
import { findQuietHours, findQuietHoursOfHolder, lockQuietHours, saveQuietHours } from './quiet-hours.repository.ts';

export const getQuietHours = (
  { sequelize }: Pick<Deps, 'sequelize'>,
  { userId }: Pick<CallerActor, 'userId'>,
  { merchantId }: MerchantScope,
): Promise<QuietHours> => findQuietHours({ sequelize }, { merchantId, userId });

/**
 * Sets when e-mails to the caller are deferred. What is deferred already keeps its time. Unchanged input writes no
 * audit entry.
 */
export const setQuietHours = async (
  deps: Pick<Deps, 'sequelize' | 'clock'>,
  actor: CallerActor,
  { merchantId }: MerchantScope,
  entered: QuietHours,
): Promise<QuietHours> => {
  const after = hasQuietHours(entered) ? entered : noQuietHours;
  await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const reader = { merchantId, userId: actor.userId };
    const changes = changesBetween(await lockQuietHours(db, reader), after);
    if (Object.keys(changes).length === 0) return;
    await saveQuietHours(db, reader, after);
    await writeAudit(db, {
      actor,
      action: 'user.setNotification',
      subject: { type: 'user', id: actor.userId },
      merchantId,
      changes,
    });
  });
  return after;
};

/**
 * Returns when an e-mail about a notification is sent to the account holder of a merchant: at once, or when its quiet
 * hours end. Not for e-mails about security.
 */
export const emailTime = async (db: UnitOfWork & Pick<Deps, 'clock'>, merchantId: string): Promise<Date> =>
  awakeFrom(await findQuietHoursOfHolder(db, merchantId), db.clock());
