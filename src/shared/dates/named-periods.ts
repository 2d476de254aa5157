import { addDays, type Day, startOfMonth, startOfQuarter, startOfWeek, startOfYear } from './day.ts';

/** Both ends are inclusive. */
export interface DayInterval {
  from: Day;
  to: Day;
}

/** Returns the whole period before the one that starts on `first`. */
const unitBefore = (first: Day, startOf: (day: Day) => Day): DayInterval => {
  const to = addDays(first, -1);
  return { from: startOf(to), to };
};

const lastDays = (count: number) => (today: Day) => ({ from: addDays(today, 1 - count), to: today });

// Current periods end today: future days would look like a loss.
const periods = {
  today: lastDays(1),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: startOfWeek(today), to: today }),
  lastWeek: (today) => unitBefore(startOfWeek(today), startOfWeek),
  thisMonth: (today) => ({ from: startOfMonth(today), to: today }),
  lastMonth: (today) => unitBefore(startOfMonth(today), startOfMonth),
  thisQuarter: (today) => ({ from: startOfQuarter(today), to: today }),
  lastQuarter: (today) => unitBefore(startOfQuarter(today), startOfQuarter),
  thisYear: (today) => ({ from: startOfYear(today), to: today }),
  lastYear: (today) => unitBefore(startOfYear(today), startOfYear),
  last7Days: lastDays(7),
  last30Days: lastDays(30),
  last90Days: lastDays(90),
} as const satisfies Record<string, (today: Day) => DayInterval>;
export type NamedPeriod = keyof typeof periods;

/** Periods relative to today, in menu order, for lists, saved views and statistics. */
export const namedPeriods = Object.keys(periods) as NamedPeriod[];

/** Returns the days of a named period. */
export const daysOfPeriod = (name: NamedPeriod, today: Day): DayInterval => periods[name](today);

/** Returns the names of a range of days. Several may match. */
export const periodsOfDays = ({ from, to }: { from: Day | null; to: Day | null }, today: Day): NamedPeriod[] =>
  namedPeriods.filter((name) => {
    const days = daysOfPeriod(name, today);
    return days.from === from && days.to === to;
  });

/**
 * Returns the name of a range of days, or null.
 * If several match (Mondays, Sundays, ends of months), `lastSelected` wins.
 */
export const findPeriod = (
  days: { from: Day | null; to: Day | null },
  today: Day,
  lastSelected: string | null = null,
): NamedPeriod | null => {
  const same = periodsOfDays(days, today);
  return same.find((name) => name === lastSelected) ?? same[0] ?? null;
};
