import { pick, type Random } from '#db/factories/random.ts';
import type { CalendarDay } from './calendar.ts';

/** Whole forints. */
type Forints = number;

/** How a kind of business earns: when people come, and what they pay. Weights are relative to each other. */
export interface Business {
  /** Monday to Sunday; 0 is closed. */
  week: readonly [number, number, number, number, number, number, number];
  hours: OpeningHours;
  /** Saturdays and Sundays, where they differ. */
  weekendHours?: OpeningHours;
  /** January to December, 1 being usual. */
  months?: readonly number[];
  /** How many times the usual on the last days before Christmas. */
  christmas?: number;
  /** MM-DD to how many times the usual. */
  greatDays?: Readonly<Record<string, number>>;
  isOpenOnHolidays: boolean;
  basket: (random: Random) => Forints;
}

export type OpeningHours = ReadonlyMap<number, number>;

/** `hoursFrom(6, 4, 9, 7)`: open from 6 to 9, busiest after 7. */
export const hoursFrom = (first: number, ...weights: readonly number[]): OpeningHours =>
  new Map(weights.map((weight, i) => [(first + i) % 24, weight]));

/** Some pieces out of a price list. `pieces` holds how often one, two, three… are bought. */
export const splitIntoBuckets =
  (prices: readonly Forints[], pieces: readonly number[]) =>
  (random: Random): Forints => {
    let left = random() * pieces.reduce((sum, weight) => sum + weight, 0);
    let total = 0;
    for (const weight of pieces) {
      total += pick(random, prices);
      left -= weight;
      if (left < 0) break;
    }
    return total;
  };

/** Times the usual trade of this business on that day, 0 when it is closed. */
export const tradeOn = (business: Business, day: CalendarDay): number => {
  if (day.isHoliday && !business.isOpenOnHolidays) return 0;
  const week = business.week[day.weekday - 1] ?? 0;
  const month = business.months?.[day.month - 1] ?? 1;
  const great = business.greatDays?.[day.day.slice(5)] ?? 1;
  return week * month * great * christmasRush(business, day);
};

const christmasRush = ({ christmas = 1 }: Business, { month, dayOfMonth }: CalendarDay): number => {
  if (month !== 12 || dayOfMonth > 23) return 1;
  return 1 + (christmas - 1) * Math.min(dayOfMonth / 20, 1);
};

export const openingHours = (business: Business, day: CalendarDay): OpeningHours =>
  day.weekday >= 6 ? (business.weekendHours ?? business.hours) : business.hours;
