import { addDays, type Day, startOfMonth, startOfWeek } from '#shared/dates/day.ts';

export const periodKeys = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'all'] as const;
export type PeriodKey = (typeof periodKeys)[number];

export interface NamedPeriod {
  key: PeriodKey;
  from: Day | null;
  to: Day | null;
}

/** Returns the named periods as days. */
export const periodsAt = (today: Day): NamedPeriod[] => {
  const yesterday = addDays(today, -1);
  const lastOfLastMonth = addDays(startOfMonth(today), -1);
  return [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: yesterday, to: yesterday },
    { key: 'thisWeek', from: startOfWeek(today), to: today },
    { key: 'thisMonth', from: startOfMonth(today), to: today },
    { key: 'lastMonth', from: startOfMonth(lastOfLastMonth), to: lastOfLastMonth },
    { key: 'all', from: null, to: null },
  ];
};

/**
 * Returns the name of a range of days, or null if it has none. On Mondays and on the first of a month several names
 * match the same days: then `lastSelected` wins if it is one of them.
 */
export const findPeriod = (
  { from, to }: Pick<NamedPeriod, 'from' | 'to'>,
  today: Day,
  lastSelected: PeriodKey | null = null,
): PeriodKey | null => {
  const same = periodsAt(today).filter((period) => period.from === from && period.to === to);
  return (same.find(({ key }) => key === lastSelected) ?? same[0])?.key ?? null;
};
