import { addDays, type Day, startOfMonth, startOfWeek } from '#shared/dates/day.ts';

export const periodKeys = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth', 'all'] as const;
export type PeriodKey = (typeof periodKeys)[number];

export interface Period {
  key: PeriodKey;
  from: Day | null;
  to: Day | null;
}

/** The periods that one can choose by name, as days. */
export const periodsAt = (today: Day): Period[] => {
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
 * The name of a range of days. On Mondays and on the first of a month several names mean the same days: then the one that was chosen last
 * is the right one, if it is among them.
 */
export const periodOf = (
  { from, to }: Pick<Period, 'from' | 'to'>,
  today: Day,
  lastChosen: PeriodKey | null = null,
): PeriodKey | null => {
  const same = periodsAt(today).filter((period) => period.from === from && period.to === to);
  return (same.find(({ key }) => key === lastChosen) ?? same[0])?.key ?? null;
};
