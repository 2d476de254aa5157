import { budapestDay } from '#shared/dates/budapest.ts';
import type { Day } from '#shared/dates/day.ts';
import { type TipDay, type TipDistribution, type TipPerson, tipNameKey } from '#shared/tips/tips.schema.ts';

/** Returns the tips of each day with tips. */
export const tipsByDay = (hours: readonly { startMs: number; tipAmount: number }[]): Map<Day, number> => {
  const days = new Map<Day, number>();
  for (const { startMs, tipAmount } of hours) {
    if (tipAmount === 0) continue;
    const day = budapestDay(new Date(startMs));
    days.set(day, (days.get(day) ?? 0) + tipAmount);
  }
  return days;
};

/** Returns the days with tips or a distribution, newest first. */
export const daysOfTips = (tips: ReadonlyMap<Day, number>, distributions: readonly TipDistribution[]): TipDay[] => {
  const byDay = new Map(distributions.map((distribution) => [distribution.day, distribution]));
  return [...new Set([...tips.keys(), ...byDay.keys()])]
    .sort()
    .reverse()
    .map((day) => ({ day, tipAmount: tips.get(day) ?? 0, distribution: byDay.get(day) ?? null }));
};

const compareNames = new Intl.Collator('hu').compare;

/** Returns each person's share, by name without case and spaces. */
export const peopleOf = (distributions: readonly TipDistribution[]): TipPerson[] => {
  const people = new Map<string, TipPerson>();
  for (const { shares } of distributions.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    for (const { name, minutes, amount } of shares) {
      const before = people.get(tipNameKey(name));
      people.set(tipNameKey(name), {
        name,
        dayCount: (before?.dayCount ?? 0) + 1,
        minutes: (before?.minutes ?? 0) + (minutes ?? 0),
        amount: (before?.amount ?? 0) + amount,
      });
    }
  }
  return [...people.values()].sort((one, other) => compareNames(one.name, other.name));
};
