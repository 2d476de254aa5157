import type { FactoryDb } from '#db/factories/factory-db.ts';
import { closeDays, lastDueDay } from '#server/features/daily-closes/daily-closes.api.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { DemoDays } from './demo-days.ts';

/**
 * Each of the last days is closed in the night after it.
 * Earlier days are closed in the first one.
 */
const nights = 5;
const closedAfterMs = 3.25 * hourMs;

/** Closes the days of a merchant's sales as the server does. */
export const seedCloses = async (
  { sequelize, transaction }: FactoryDb,
  merchantId: string,
  { now }: DemoDays,
): Promise<void> => {
  if (!transaction) throw new Error('Demo data is inserted in transactions.');
  const last = lastDueDay(now);
  for (let age = nights - 1; age >= 0; age -= 1) {
    const day = addDays(last, -age);
    const closedAt = new Date(Math.min(startOfDay(addDays(day, 1)).getTime() + closedAfterMs, now.getTime()));
    await closeDays({ sequelize, clock: () => closedAt, transaction }, merchantId, day);
  }
};
