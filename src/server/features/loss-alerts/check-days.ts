import { inTransaction } from '#db/connection/transaction.ts';
import type { InTransaction } from '#db/sql/unit-of-work.ts';
import { notifyTeam } from '#server/features/notifications/notifications.api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { type FoundAlert, findAlerts } from './find-alerts.ts';
import {
  countHourAlerts,
  findCheckedThrough,
  insertAlert,
  lockCheckedThrough,
  updateCheckedThrough,
} from './loss-alerts.repository.ts';
import { daysToCheck, type LocalHour, maxHourAlertsPerWeek } from './loss-alerts.rules.ts';

/** Stores a day's alerts unless it was checked before. Returns their number. */
const storeDay = async (
  db: InTransaction<Pick<Deps, 'sequelize' | 'clock' | 'secrets'>>,
  merchantId: string,
  day: Day,
  found: readonly FoundAlert[],
): Promise<number> => {
  const checkedThrough = await lockCheckedThrough(db, merchantId);
  if (checkedThrough !== null && checkedThrough >= day) return 0;
  const now = db.clock();
  const hasNewHours = (await countHourAlerts(db, merchantId, addDays(day, -7))) >= maxHourAlertsPerWeek;
  const stored = found.filter(({ kind }) => kind !== 'SaleOutsideHours' || !hasNewHours);
  for (const alert of stored) await insertAlert(db, merchantId, day, alert, now);
  if (stored.length > 0) {
    await notifyTeam(db, merchantId, { kind: 'lossAlerts', day, count: stored.length, at: now, eventKey: day });
  }
  await updateCheckedThrough(db, merchantId, day);
  return stored.length;
};

/**
 * Checks a merchant's unchecked days up to `through`, one transaction each.
 * Reads the sales before it: no lock waits for them.
 */
export const checkDays = async (
  deps: Deps,
  merchantId: string,
  { through, localHour }: { through: Day; localHour: (startMs: number) => LocalHour },
): Promise<void> => {
  for (const day of daysToCheck(await findCheckedThrough(deps, merchantId), through)) {
    const found = await findAlerts(deps, { merchantId, day, localHour });
    const count = await inTransaction(deps, (db) => storeDay(db, merchantId, day, found));
    if (count > 0) deps.changes.nudge(merchantId);
  }
};
