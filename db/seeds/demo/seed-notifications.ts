import { buildNotification } from '#db/factories/build-notification.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { NotificationMarkModel } from '#db/models/notifications.models.ts';
import { stableId } from '#db/reference-data/stable-id.ts';
import { lastCheckedDay } from '#server/features/loss-alerts/loss-alerts.rules.ts';
import { firstIdAt } from '#server/platform/ids.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { NotificationContent } from '#shared/notifications/notification-content.ts';
import type { DemoDays } from './demo-days.ts';
import { demoId, type MerchantPlan } from './merchant-plan.ts';

const shownMonths = 2;
/** Days since the account holder opened the list. */
const readUntil = 4;

interface Happened {
  at: Date;
  content: NotificationContent;
}

const nightOf = (day: Day): Date => new Date(startOfDay(day).getTime() + 4 * hourMs);

/** Recent events of a plan's merchant, as the server would notify. */
const listHappened = (plan: MerchantPlan, days: DemoDays): Happened[] => {
  const happened: Happened[] = [];
  let lastOfMonth = addDays(`${days.today.slice(0, 8)}01`, -1);
  for (let count = 0; plan.reports?.Settlement && count < shownMonths; count += 1) {
    const month = lastOfMonth.slice(0, 7);
    const content = { kind: 'reportReady', type: 'Settlement', month, isCorrected: false } as const;
    happened.push({ at: nightOf(addDays(lastOfMonth, 2)), content });
    lastOfMonth = addDays(`${month}-01`, -1);
  }
  if (plan.hasLossAlert) {
    const day = addDays(lastCheckedDay(days.now), -1);
    happened.push({ at: nightOf(addDays(day, 1)), content: { kind: 'lossAlerts', day, count: 1 } });
  }
  for (const { name: terminal, wasOffline } of plan.terminals) {
    if (terminal === undefined || wasOffline === undefined) continue;
    const lastSeen = days.ago(wasOffline);
    const content = { kind: 'terminalsOffline', terminal, count: 1, lastSeenAt: lastSeen.toISOString() } as const;
    happened.push({ at: new Date(lastSeen.getTime() + hourMs), content });
  }
  return happened.filter(({ at }) => at <= days.now);
};

/** Inserts notifications for merchants with a login, the older ones read. */
export const seedNotifications = async (db: FactoryDb, plan: MerchantPlan, days: DemoDays): Promise<void> => {
  if (!plan.login) return;
  const merchantId = demoId('merchant', plan.key);
  const userId = demoId('user', plan.key);
  for (const { at: createdAt, content } of listHappened(plan, days)) {
    const { kind, ...params } = content;
    const id = stableId(createdAt, `${kind} of ${merchantId}`);
    await buildNotification(db, { merchantId, id, createdAt, kind, params });
  }
  const newDevice = { kind: 'newDevice', params: { browser: 'Chrome', system: 'Windows', ipAddress: '' } } as const;
  const createdAt = days.ago(2);
  const id = stableId(createdAt, `newDevice of ${merchantId}`);
  await buildNotification(db, { merchantId, id, createdAt, recipientId: userId, ...newDevice });
  await db.sequelize
    .getRepository(NotificationMarkModel)
    .create({ userId, merchantId, readThrough: firstIdAt(days.ago(readUntil)) }, { transaction: db.transaction });
};
