import type { Day } from '#shared/dates/day.ts';

const monthCount = 36;

/** Returns the current month and the months before it as `YYYY-MM`, latest first. */
export const recentMonths = (today: Day): string[] => {
  const first = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: monthCount }, (_, index) => {
    const month = first - index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};
