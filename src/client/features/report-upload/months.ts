import type { Day } from '#shared/dates/day.ts';

const monthCount = 36;

/** The month of a day as `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/**
 * Returns the closed months as `YYYY-MM`, latest first.
 * The current one is last, because its report is rarely complete.
 */
export const recentMonths = (today: Day): string[] => {
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  const closed = Array.from({ length: monthCount - 1 }, (_, index) => {
    const month = current - 1 - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
  return [...closed, monthOf(today)];
};
