import { pick, type Random } from '#shared/random.ts';
import type { CalendarDay } from './calendar.ts';

/** Whole forints. */
type Forints = number;

/** Times and amounts of a business's sales. Weights are relative. */
export interface BusinessPattern {
  /** Monday to Sunday; 0 is closed. */
  week: readonly [number, number, number, number, number, number, number];
  hours: OpeningHours;
  /** Opening hours at weekends, if they differ. */
  weekendHours?: OpeningHours;
  /** Factors from January to December; 1 is the average. */
  months?: readonly number[];
  /** Factor for the last days before Christmas. */
  christmas?: number;
  /** Factor by date (MM-DD). */
  greatDays?: Readonly<Record<string, number>>;
  isOpenOnHolidays: boolean;
  basket: (random: Random) => Forints;
  /** The share of guests who tip by card; none by default. */
  tips?: number;
  /** The service charge in the basket, in percent of the price without it. Default: none. */
  serviceChargePercent?: number;
}

export type OpeningHours = ReadonlyMap<number, number>;

/** `hoursFrom(6, 4, 9, 7)`: open from 6 to 9, busiest after 7. */
export const hoursFrom = (first: number, ...weights: readonly number[]): OpeningHours =>
  new Map(weights.map((weight, i) => [(first + i) % 24, weight]));

/** A purchase from a price list. `pieces` weights one, two, three… items. */
export const basketFrom =
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

/** The day's factor relative to an average day; 0 when closed. */
export const tradeOn = (business: BusinessPattern, day: CalendarDay): number => {
  if (day.isHoliday && !business.isOpenOnHolidays) return 0;
  const week = business.week[day.weekday - 1] ?? 0;
  const month = business.months?.[day.month - 1] ?? 1;
  const great = business.greatDays?.[day.day.slice(5)] ?? 1;
  return week * month * great * christmasRush(business, day);
};

const christmasRush = ({ christmas = 1 }: BusinessPattern, { month, dayOfMonth }: CalendarDay): number => {
  if (month !== 12 || dayOfMonth > 23) return 1;
  return 1 + (christmas - 1) * Math.min(dayOfMonth / 20, 1);
};

export const openingHours = (business: BusinessPattern, day: CalendarDay): OpeningHours =>
  day.weekday >= 6 ? (business.weekendHours ?? business.hours) : business.hours;
