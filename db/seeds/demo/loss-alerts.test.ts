import { describe, expect, it } from 'vitest';
import type { TransactionSpec } from '#db/factories/build-transactions.ts';
import {
  type CardUse,
  type CountOfHour,
  createLocalHours,
  hasVoidWithoutSale,
  historyDays,
  hoursOutside,
  manyVoids,
  minManyVoids,
  sameCardLeadMs,
  sameCards,
  voidsOfDaysWithSales,
} from '#server/features/loss-alerts/loss-alerts.rules.ts';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { LossAlertKind } from '#shared/loss-alerts/loss-alert-enums.ts';
import { cardSales } from './card-sales.ts';
import { demoDays } from './demo-days.ts';
import { demoMerchants } from './demo-merchants.ts';
import type { MerchantPlan } from './merchant-plan.ts';

// The rules on the sales of a year of the demo, none of which is a loss. Nothing is stored: the wiring is proven by
// tests/api/integration/loss-alerts.test.ts.

const checkedDays = 364;
const days = demoDays(new Date('2026-11-20T13:20:00.000Z'), checkedDays + historyDays);
const localHour = createLocalHours();
const dayOfHour = (startMs: number): Day => localHour(startMs).day;

const salesOf = ({ key, business, sales, joined, terminals }: MerchantPlan): TransactionSpec[] =>
  cardSales({
    key,
    business,
    perDay: sales?.perDay ?? 0,
    terminals: terminals.map(({ share, from, until }, i) => ({
      id: String(i),
      tid: String(i),
      share,
      from: addDays(days.today, -Math.min(from ?? sales?.from ?? joined, days.history)),
      until: addDays(days.today, -(until ?? 0)),
    })),
    calendar: days.calendar,
    now: days.now,
  });

/** Counts by hour, found by the day in Budapest. */
const countHours = (moments: readonly (Date | undefined)[]) => {
  const byDay = new Map<Day, Map<number, number>>();
  for (const moment of moments) {
    if (!moment) continue;
    const startMs = Math.floor(moment.getTime() / hourMs) * hourMs;
    const day = byDay.get(dayOfHour(startMs)) ?? new Map<number, number>();
    byDay.set(dayOfHour(startMs), day);
    day.set(startMs, (day.get(startMs) ?? 0) + 1);
  }
  return (from: Day, count: number): CountOfHour[] =>
    Array.from({ length: count }, (_, i) => [...(byDay.get(addDays(from, i)) ?? [])])
      .flat()
      .map(([startMs, each]) => ({ startMs, count: each }));
};

interface Alert {
  day: Day;
  kind: LossAlertKind;
}

/** Returns the alerts of the checked days. */
const alertsOf = (sales: readonly TransactionSpec[]): Alert[] => {
  const found: Alert[] = [];
  const sold = sales.filter(({ state, voidedAt }) => voidedAt !== undefined || state === 'Success');
  const paidHours = countHours(sold.filter(({ voidedAt }) => !voidedAt).map(({ occurredAt }) => occurredAt));
  const readers = [...Map.groupBy(sold, ({ terminalId }) => terminalId).values()].map((ofReader) => ({
    saleHours: countHours(ofReader.map(({ occurredAt }) => occurredAt)),
    voidHours: countHours(ofReader.flatMap(({ voidedAt, refunds = [] }) => [voidedAt, ...refunds.map(({ at }) => at)])),
  }));
  const uses = sales.map(({ occurredAt = days.now, maskedCardNumber = '' }, i): CardUse => {
    return { id: String(i), card: maskedCardNumber, occurredAt };
  });
  let nextUse = 0;
  for (let age = checkedDays; age >= 1; age -= 1) {
    const day = addDays(days.today, -age);
    const from = addDays(day, -historyDays);
    for (const { saleHours, voidHours } of readers) {
      const voids = voidHours(day, 1);
      if (voids.length === 0) continue;
      const starts = (hours: CountOfHour[]) => hours.map(({ startMs }) => startMs);
      if (hasVoidWithoutSale(day, starts(saleHours(addDays(day, -1), 2)), starts(voids))) {
        found.push({ day, kind: 'VoidWithoutSale' });
      }
      const count = voids.reduce((sum, each) => sum + each.count, 0);
      if (count < minManyVoids) continue;
      const before = voidsOfDaysWithSales(saleHours(from, historyDays), voidHours(from, historyDays), dayOfHour);
      if (manyVoids(count, before)) found.push({ day, kind: 'ManyVoids' });
    }
    const outside = hoursOutside(paidHours(day, 1), paidHours(from, historyDays), localHour);
    if (outside.length > 0) found.push({ day, kind: 'SaleOutsideHours' });
    const [start, end] = [startOfDay(day), startOfDay(addDays(day, 1))];
    const begin = new Date(start.getTime() - sameCardLeadMs);
    while ((uses[nextUse]?.occurredAt ?? end) < begin) nextUse += 1;
    let last = nextUse;
    while ((uses[last]?.occurredAt ?? end) < end) last += 1;
    for (const _ of sameCards(uses.slice(nextUse, last), start)) found.push({ day, kind: 'SameCard' });
  }
  return found;
};

describe('loss alerts of the last year of the demo', () => {
  const plans = demoMerchants.filter(({ sales }) => sales);
  it.each(plans.map((plan) => [plan.key, plan] as const))('are at most one in four weeks for %s', (_key, plan) => {
    expect(alertsOf(salesOf(plan)).length).toBeLessThanOrEqual(checkedDays / 28);
  });
});
