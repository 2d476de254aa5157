import { inTransaction } from '#db/connection/transaction.ts';
import type { Db } from '#db/sql/unit-of-work.ts';
import type { Caller, CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { changesBetween, writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bumpNotificationsVersion } from '#server/platform/live/live.api.ts';
import type { MerchantScope } from '#server/policies/merchant-scope.ts';
import type {
  NotificationSetting,
  NotificationSettings,
  SetNotification,
} from '#shared/notifications/notifications.schema.ts';
import { isAccountHolder, listSwitches, saveSwitch } from './notifications.repository.ts';
import { changedSwitch, type NotifiedUser, settingsOf, switchesOf } from './notifications.rules.ts';

type Reading = Pick<Caller, 'userId' | 'memberRole'>;

const getReader = async (db: Db, { userId, memberRole }: Reading, merchantId: string): Promise<NotifiedUser> => ({
  memberRole,
  isAccountHolder: await isAccountHolder(db, { merchantId, userId }),
});

/** Returns where the caller is notified of each kind that it sees. */
export const getSettings = async (
  { sequelize }: Pick<Deps, 'sequelize'>,
  caller: Reading,
  { merchantId }: MerchantScope,
): Promise<NotificationSettings> => {
  const reader = await getReader({ sequelize }, caller, merchantId);
  return { data: settingsOf(reader, await listSwitches({ sequelize }, caller.userId)) };
};

/**
 * Switches a kind on or off for the caller, in all merchants that it belongs to. Unchanged input writes no audit entry.
 * Throws 422 for what is always on.
 */
export const setNotification = async (
  deps: Pick<Deps, 'sequelize' | 'clock' | 'changes'>,
  actor: CallerActor,
  caller: Reading,
  { merchantId }: MerchantScope,
  entered: SetNotification,
): Promise<NotificationSetting> => {
  const setting = await inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const reader = await getReader(db, caller, merchantId);
    const switches = await listSwitches(db, actor.userId);
    const after = changedSwitch(reader, switches, entered);
    const changed = settingsOf(reader, [...switches.filter(({ kind }) => kind !== entered.kind), after]).find(
      ({ kind }) => kind === entered.kind,
    );
    if (!changed) throw new Error('A kind that was switched has no setting.');
    const changes = changesBetween(switchesOf(switches, entered.kind), switchesOf([after], entered.kind));
    if (Object.keys(changes).length === 0) return changed;
    await saveSwitch(db, actor.userId, after);
    await bumpNotificationsVersion(db, merchantId, deps.clock());
    await writeAudit(db, {
      actor,
      action: 'user.setNotification',
      subject: { type: 'user', id: actor.userId },
      merchantId,
      changes: { kind: { before: null, after: entered.kind }, ...changes },
    });
    return changed;
  });
  deps.changes.nudge(merchantId);
  return setting;
};
