import { createHash } from 'node:crypto';
import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import type { CallerActor } from '#server/auth/caller.ts';
import { lockCaller } from '#server/auth/lock-caller.repository.ts';
import { notifyUser } from '#server/features/notifications/notify.ts';
import { isPushKey } from '#server/gateways/push/compose-push.ts';
import { findTargetProblem } from '#server/gateways/webhooks/validate-target.ts';
import { writeAudit } from '#server/platform/audit/audit.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createId } from '#server/platform/ids.ts';
import { recordSecurityEvent } from '#server/platform/security-events/security-events.api.ts';
import { deviceName, parseUserAgent } from '#shared/auth/parse-user-agent.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PushDevice, PushDevices, SetPushDevice } from '#shared/notifications/push-devices.schema.ts';
import { maxPushDevices } from './push.rules.ts';
import { createPushKey, findNewestPushKey, findPushKeyId } from './push-keys.repository.ts';
import {
  deleteFormerSubscription,
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  lockSubscriptionOfSession,
  type SubscriptionOfSession,
  targetContextOf,
} from './push-subscriptions.repository.ts';
import { isLive } from './send-push.ts';

type DeviceDeps = Pick<Deps, 'sequelize' | 'clock' | 'settings' | 'secrets' | 'log' | 'metrics'>;
type Reading = Pick<CallerActor, 'userId' | 'sessionId'>;

const toDevice = (
  { subscriptions: { id, sessionId, createdAt, deliveredAt }, sessions }: SubscriptionOfSession,
  reader: Reading,
): PushDevice => ({
  id,
  ...parseUserAgent(sessions.userAgent),
  createdAt,
  deliveredAt,
  isPresent: sessionId === reader.sessionId,
});

/** Returns the devices of the caller, and the key for another one, which is created when it is first asked for. */
export const listPushDevices = async (deps: DeviceDeps, reader: Reading): Promise<PushDevices> => {
  const publicKey = (await findNewestPushKey(deps.sequelize)) ?? (await createPushKey(deps));
  const found = await listSubscriptions({ sequelize: deps.sequelize }, reader.userId);
  return { publicKey, data: found.filter((each) => isLive(deps, each)).map((each) => toDevice(each, reader)) };
};

/** Throws a 400 if nothing can be sent to the browser. The IP addresses of its service are checked at each message. */
const requireReachable = ({ settings }: Pick<Deps, 'settings'>, { endpoint, p256dh }: SetPushDevice): void => {
  const problem = settings.webhooks.allowPrivateTargets ? null : findTargetProblem(endpoint);
  if (problem) throw new AppError('validationFailed', { fields: { endpoint: problem } });
  if (!isPushKey(p256dh)) throw new AppError('validationFailed', { fields: { p256dh: 'invalid' } });
};

interface ChangedDevice {
  id: string;
  merchantId: string;
  /** That of the session of the browser. */
  userAgent: string | null;
  event: 'pushDeviceAdded' | 'pushDeviceRemoved';
}

const recordDevice = async (
  db: InTransaction<DeviceDeps>,
  actor: CallerActor,
  { id, merchantId, userAgent, event: kind }: ChangedDevice,
): Promise<void> => {
  const { userId, ipAddress } = actor;
  const name = deviceName(parseUserAgent(userAgent)) ?? id;
  await writeAudit(db, {
    actor,
    action: 'user.setNotification',
    subject: { type: 'user', id: userId },
    merchantId,
    changes: { pushDevice: kind === 'pushDeviceAdded' ? { before: null, after: name } : { before: name, after: null } },
  });
  await recordSecurityEvent(db, { kind, userId, merchantId, ipAddress, userAgent });
};

/** Notifies the person, also by the other devices. */
const notifyOfDevice = (
  db: InTransaction<DeviceDeps>,
  { userId }: Reading,
  { id, userAgent }: Pick<ChangedDevice, 'id' | 'userAgent'>,
): Promise<void> => {
  const { browser, system } = parseUserAgent(userAgent);
  const device = { browser: browser ?? '', system: system ?? '' };
  return notifyUser(db, userId, { kind: 'pushDeviceAdded', ...device, at: db.clock(), eventKey: id });
};

/**
 * Turns notifications on in the browser of the caller's session, in place of what the session had, or another session
 * of the same browser. The same input again changes nothing.
 */
export const setPushDevice = async (
  deps: DeviceDeps,
  actor: CallerActor,
  { merchantId, userAgent }: Pick<ChangedDevice, 'merchantId' | 'userAgent'>,
  entered: SetPushDevice,
): Promise<PushDevice> => {
  requireReachable(deps, entered);
  const { publicKey, ...target } = entered;
  const endpointHash = createHash('sha256').update(target.endpoint).digest();
  const { userId, sessionId } = actor;
  return inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const keyId = await findPushKeyId(db, publicKey);
    if (keyId === null) throw new AppError('validationFailed', { fields: { publicKey: 'invalid' } });
    const before = await lockSubscriptionOfSession(db, sessionId);
    const isSame = before?.keyId === keyId && before.endpointHash.equals(endpointHash);
    const id = isSame ? before.id : createId(deps.clock());
    if (!isSame) {
      await deleteFormerSubscription(db, { sessionId, endpointHash });
      for (const { subscriptions } of (await listSubscriptions(db, userId)).slice(0, 1 - maxPushDevices)) {
        await deleteSubscription(db, subscriptions);
      }
      if (before === null) {
        const device = { id, merchantId, userAgent, event: 'pushDeviceAdded' } as const;
        await recordDevice(db, actor, device);
        // Before this browser is one of them: it has said so itself.
        await notifyOfDevice(db, actor, device);
      }
      const sealedTarget = await deps.secrets.seal(JSON.stringify(target), targetContextOf(id));
      const createdAt = deps.clock();
      const row = { id, userId, sessionId, keyId, endpointHash, sealedTarget, createdAt, deliveredAt: null };
      await insertSubscription(db, row);
    }
    const device = await findSubscription(db, id);
    if (!device) throw new AppError('sessionEnded');
    return toDevice(device, actor);
  });
};

/** Turns notifications off in a browser of the caller. Throws 404 for another one. */
export const removePushDevice = (
  deps: DeviceDeps,
  actor: CallerActor,
  { merchantId }: { merchantId: string },
  { id }: { id: string },
): Promise<void> =>
  inTransaction(deps, async (db) => {
    await lockCaller(db, actor);
    const device = await findSubscription(db, id);
    if (!device || !(await deleteSubscription(db, { id, userId: actor.userId }))) throw new AppError('notFound');
    const { userAgent } = device.sessions;
    await recordDevice(db, actor, { id, merchantId, userAgent, event: 'pushDeviceRemoved' });
  });
