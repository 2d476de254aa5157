import { addDays, type Day, startOfMonth, startOfQuarter, startOfWeek, startOfYear } from '#shared/dates/day.ts';
import { viewPeriods } from '#shared/saved-views/view-lists.ts';

export const periodKeys = [...viewPeriods, 'all'] as const;
export type PeriodKey = (typeof periodKeys)[number];

export interface NamedPeriod {
  key: PeriodKey;
  from: Day | null;
  to: Day | null;
}

/** Returns the named periods as days. */
export const periodsAt = (today: Day): NamedPeriod[] => {
  const yesterday = addDays(today, -1);
  /** The whole week, month, quarter or year before the one that starts on `first`. */
  const before = (first: Day, startOf: (day: Day) => Day) => {
    const last = addDays(first, -1);
    return { from: startOf(last), to: last };
  };
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'thisWeek', from: startOfWeek(today), to: today },
    { key: 'lastWeek', ...before(startOfWeek(today), startOfWeek) },
    { key: 'thisMonth', from: startOfMonth(today), to: today },
    { key: 'lastMonth', ...before(startOfMonth(today), startOfMonth) },
    { key: 'last7Days', from: addDays(today, -6), to: today },
    { key: 'last30Days', from: addDays(today, -29), to: today },
    { key: 'lastQuarter', ...before(startOfQuarter(today), startOfQuarter) },
    { key: 'thisYear', from: startOfYear(today), to: today },
    { key: 'lastYear', ...before(startOfYear(today), startOfYear) },
    { key: 'all', from: null, to: null },
  ];
};

/**
 * Returns the name of a range of days, or null if it has none. On Mondays, Sundays and at both ends of a month several
 * names match the same days: then `lastSelected` wins if it is one of them.
 */
export const findPeriod = (
  { from, to }: Pick<NamedPeriod, 'from' | 'to'>,
  today: Day,
  lastSelected: PeriodKey | null = null,
): PeriodKey | null => {
  const same = periodsAt(today).filter((period) => period.from === from && period.to === to);
  return (same.find(({ key }) => key === lastSelected) ?? same[0])?.key ?? null;
};
