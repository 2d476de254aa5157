import { addDays, type Day, daysBetween, startOfMonth, startOfWeek } from '#shared/dates/day.ts';
import { maxStatisticsDays } from '#shared/statistics/statistics.schema.ts';

/** Both ends count. */
export interface Interval {
  from: Day;
  to: Day;
}

export const shortcutKeys = ['today', 'last7Days', 'thisWeek', 'thisMonth'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

// The week and the month so far, and not their days to come: those would make every comparison look like a loss.
export const shortcutsAt = (today: Day): Record<ShortcutKey, Interval> => ({
  today: { from: today, to: today },
  last7Days: { from: addDays(today, -6), to: today },
  thisWeek: { from: startOfWeek(today), to: today },
  thisMonth: { from: startOfMonth(today), to: today },
});

/**
 * What the page opens with. Seven days up to today are full on every day of the week, also on a Monday morning, and each
 * of them stands beside the same weekday of the week before.
 */
export const defaultShortcut: ShortcutKey = 'last7Days';

const sameInterval = (one: Interval, other: Interval) => one.from === other.from && one.to === other.to;

/** The name of an interval, if it has one. On a Monday several names mean the same days: then the one chosen last. */
export const shortcutOf = (interval: Interval, today: Day, lastChosen: ShortcutKey | null): ShortcutKey | null => {
  const shortcuts = shortcutsAt(today);
  const same = shortcutKeys.filter((key) => sameInterval(shortcuts[key], interval));
  return same.find((key) => key === lastChosen) ?? same[0] ?? null;
};

const monthOf = (day: Day): Interval => {
  const from = startOfMonth(day);
  return { from, to: addDays(startOfMonth(addDays(from, 31)), -1) };
};
const weekOf = (day: Day): Interval => {
  const from = startOfWeek(day);
  return { from, to: addDays(from, 6) };
};

/** The one before (-1) or after (1). A calendar month or week, also one still running, is followed by whole ones; any
 *  other interval by as many days. Nothing reaches past today. */
export const stepInterval = (interval: Interval, direction: -1 | 1, today: Day): Interval => {
  const until = (to: Day) => (to > today ? today : to);
  const whole = [monthOf, weekOf].find((wholeOf) => {
    const { from, to } = wholeOf(interval.from);
    return interval.from !== interval.to && sameInterval(interval, { from, to: interval.to === to ? to : until(to) });
  });
  if (whole) {
    const current = whole(interval.from);
    const next = whole(direction === 1 ? addDays(current.to, 1) : addDays(current.from, -1));
    return { from: next.from, to: until(next.to) };
  }
  const days = daysBetween(interval.from, interval.to);
  const to = until(addDays(interval.to, direction * days));
  return { from: addDays(to, 1 - days), to };
};

/** From the first sale up to today, or as many days from it as can be shown. */
export const intervalSince = (first: Day, today: Day): Interval => {
  const last = addDays(first, maxStatisticsDays - 1);
  return { from: first, to: last < today ? last : today };
};
