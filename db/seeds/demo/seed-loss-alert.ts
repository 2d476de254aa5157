import { buildLossAlert } from '#db/factories/build-loss-alert.ts';
import type { TransactionSpec } from '#db/factories/build-transactions.ts';
import type { FactoryDb } from '#db/factories/factory-db.ts';
import { LossAlertStateModel } from '#db/models/loss-alerts.models.ts';
import { stableId } from '#db/reference-data/stable-id.ts';
import { lastCheckedDay, minSameCard, sameCards } from '#server/features/loss-alerts/loss-alerts.rules.ts';
import type { NewTransaction } from '#server/features/transactions/transactions.types.ts';
import { rangeOfDays } from '#shared/dates/budapest.ts';
import { addDays } from '#shared/dates/day.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';
import type { DemoDays } from './demo-days.ts';

/** The same-card sales are this many days before the last checked day. */
const daysBefore = 1;
const closeTogetherMs = 9 * minuteMs;
const checkedAfterMs = 4.25 * hourMs;

const rangeOfAlert = ({ now }: DemoDays) => {
  const day = addDays(lastCheckedDay(now), -daysBefore);
  return { day, ...rangeOfDays(day, day) };
};

/** Gives some close sales the same card: other demo data cause no alert. */
export const plantSameCard = (rows: TransactionSpec[], days: DemoDays): TransactionSpec[] => {
  const { start, end } = rangeOfAlert(days);
  const ofDay = rows.filter(({ occurredAt }) => occurredAt && occurredAt >= start && occurredAt < end);
  const first = ofDay.findIndex(({ occurredAt }, i) => {
    const last = ofDay[i + minSameCard - 1]?.occurredAt;
    return occurredAt && last && last.getTime() - occurredAt.getTime() <= closeTogetherMs;
  });
  const planted = new Set(first < 0 ? [] : ofDay.slice(first, first + minSameCard));
  const { cardBrand, maskedCardNumber } = ofDay[first] ?? {};
  if (cardBrand === undefined || maskedCardNumber === undefined) return rows;
  return rows.map((row) => {
    if (!planted.has(row)) return row;
    // The reader's other details would name another brand.
    const { readerDetails: _, ...others } = row;
    return { ...others, cardBrand, maskedCardNumber };
  });
};

/** Stores the alert about the planted sales as the server does. */
export const seedLossAlert = async (
  db: FactoryDb,
  merchantId: string,
  sales: readonly NewTransaction[],
  days: DemoDays,
): Promise<void> => {
  const { day, start, end } = rangeOfAlert(days);
  const uses = sales
    .filter(({ type, occurredAt }) => type === 'Sale' && occurredAt >= start && occurredAt < end)
    .map(({ id, maskedCardNumber: card, occurredAt }) => ({ id: String(id), card, occurredAt }))
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
  const createdAt = new Date(Math.min(end.getTime() + checkedAfterMs, days.now.getTime()));
  for (const { card, uses: ofCard } of sameCards(uses, start)) {
    const [first, last] = [ofCard[0], ofCard.at(-1)];
    if (!first || !last) continue;
    await buildLossAlert(db, {
      merchantId,
      id: stableId(createdAt, `loss alert of ${merchantId}`),
      kind: 'SameCard',
      day,
      subject: card,
      cardLastFour: card.slice(-4),
      eventCount: ofCard.length,
      usualCount: null,
      firstAt: first.occurredAt,
      lastAt: last.occurredAt,
      transactionIds: ofCard.map(({ id }) => id),
      createdAt,
    });
  }
  const { transaction } = db;
  await db.sequelize
    .getRepository(LossAlertStateModel)
    .create({ merchantId, checkedThrough: lastCheckedDay(days.now) }, { transaction });
};
