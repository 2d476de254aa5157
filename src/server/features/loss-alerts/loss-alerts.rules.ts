import { budapestDay, budapestHour, startOfDayMs } from '#shared/dates/budapest.ts';
import { addDays, type Day, weekdayOf } from '#shared/dates/day.ts';
import { hourMs, minuteMs } from '#shared/dates/durations.ts';

/** An alert's transactions: number, first and last time, and the first ids. */
export interface Occurrences {
  count: number;
  firstAt: Date;
  lastAt: Date;
  transactionIds: string[];
}

// Unusual events compare with the merchant's own eight weeks before the day.
// A shop with too little history gets no such alert: readers ignore too many.

/** A day is checked this long after its end: terminals send sales stored without a network. */
const graceMs = 4 * hourMs;
/** The most days that a check after a pause of the job covers. */
const maxDaysBehind = 7;

/** Days of history before the checked one. */
export const historyDays = 56;

/** Fewer voids of a card reader on a day are never many. */
export const minManyVoids = 5;
const manyVoidsFactor = 3;
/** Days with sales before a reader's voids are compared. */
const minDaysOfReader = 10;

/** A void this long after its reader's last sale has no sale, even across midnight. */
export const saleBeforeVoidMs = 6 * hourMs;

/** Days and sales before a merchant's hours are known. */
const minDaysOfMerchant = 24;
const minSalesOfMerchant = 120;
/** With fewer sales, a weekday has the hours of all weekdays. */
const minSalesOfWeekday = 60;
/** On fewer days an hour has practically no sale. */
const minDaysOfHour = 2;
/** Shorter breaks between usual hours belong to them. */
const maxBreakHours = 4;
/** New hours of a shop cause at most this many alerts a week before they are usual. */
export const maxHourAlertsPerWeek = 3;

/** The uses of one card, and the time within which they cause an alert. */
export const minSameCard = 4;
const sameCardMs = 10 * minuteMs;
/** Reads card uses this long before a day: its series may belong to the previous day. */
export const sameCardLeadMs = 2 * sameCardMs;

/** Returns the latest day to check now. */
export const lastCheckedDay = (now: Date): Day => addDays(budapestDay(new Date(now.getTime() - graceMs)), -1);

/** Returns the days to check, oldest first; only the last one before the first check. */
export const daysToCheck = (checkedThrough: Day | null, through: Day): Day[] => {
  const first = addDays(through, 1 - maxDaysBehind);
  const next = checkedThrough === null ? through : addDays(checkedThrough, 1);
  const days: Day[] = [];
  for (let day = next > first ? next : first; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
};

/** The median; of two middle values the higher. 0 without values. */
const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the usual number of voids if `count` is high for the reader, else null.
 * `before` has its voids of each past day with sales.
 */
export const manyVoids = (count: number, before: readonly number[]): { usualCount: number } | null => {
  if (count < minManyVoids || before.length < minDaysOfReader) return null;
  const usualCount = medianOf(before);
  return count >= manyVoidsFactor * usualCount ? { usualCount } : null;
};

/** A count in the hour from `startMs` on. */
export interface CountOfHour {
  startMs: number;
  count: number;
}

/** Returns the void counts of days with sales, for `manyVoids`. */
export const voidsOfDaysWithSales = (
  sales: readonly CountOfHour[],
  voids: readonly CountOfHour[],
  dayOfHour: (startMs: number) => Day,
): number[] => {
  const days = new Map(sales.filter(({ count }) => count > 0).map(({ startMs }) => [dayOfHour(startMs), 0]));
  for (const { startMs, count } of voids) {
    const day = dayOfHour(startMs);
    const known = days.get(day);
    if (known !== undefined) days.set(day, known + count);
  }
  return [...days.values()];
};

/**
 * True if a reader voided without a sale on the day or in the hours before,
 * which belong to the same night. `saleHours` and `voidHours` are starts of hours.
 */
export const hasVoidWithoutSale = (day: Day, saleHours: readonly number[], voidHours: readonly number[]): boolean => {
  const start = startOfDayMs(day);
  const end = startOfDayMs(addDays(day, 1));
  const firstVoid = Math.min(...voidHours.filter((hour) => hour >= start && hour < end));
  return Number.isFinite(firstVoid) && !saleHours.some((hour) => hour >= firstVoid - saleBeforeVoidMs && hour < end);
};

/** Local day and hour of the hour from `startMs` on. */
export interface LocalHour {
  day: Day;
  hour: number;
}

/** Returns a function that computes each hour once: merchants share most of them. */
export const createLocalHours = (): ((startMs: number) => LocalHour) => {
  const known = new Map<number, LocalHour>();
  return (startMs) => {
    const found = known.get(startMs);
    if (found) return found;
    const moment = new Date(startMs);
    const hour = { day: budapestDay(moment), hour: budapestHour(moment) };
    known.set(startMs, hour);
    return hour;
  };
};

const hoursOfDay = 24;
const hoursOfWeek = 7 * hoursOfDay;
const slotOf = ({ day, hour }: LocalHour): number => (weekdayOf(day) - 1) * hoursOfDay + hour;
const at = <T>(values: readonly T[], index: number): T | undefined => values[(index + values.length) % values.length];

/** Fills short breaks between usual hours of the week. */
const withoutBreaks = (usual: readonly boolean[]): boolean[] => {
  const filled = [...usual];
  usual.forEach((isUsual, slot) => {
    if (!isUsual) return;
    for (let length = 1; length <= maxBreakHours; length += 1) {
      if (!at(usual, slot + length + 1)) continue;
      for (let i = 1; i <= length; i += 1) filled[(slot + i) % hoursOfWeek] = true;
      break;
    }
  });
  return filled;
};

/**
 * Returns the usual selling hours of the week from Monday midnight; null without enough
 * history. A weekday with few sales has all weekdays' hours; one without any has none.
 */
const usualHoursOf = (history: readonly (CountOfHour & LocalHour)[]): boolean[] | null => {
  const days = new Set(history.map(({ day }) => day));
  const total = history.reduce((sum, { count }) => sum + count, 0);
  if (days.size < minDaysOfMerchant || total < minSalesOfMerchant) return null;
  const daysOfSlot = new Array<number>(hoursOfWeek).fill(0);
  const daysOfHour = new Array<number>(hoursOfDay).fill(0);
  const salesOfWeekday = new Array<number>(7).fill(0);
  for (const each of history) {
    const slot = slotOf(each);
    daysOfSlot[slot] = (daysOfSlot[slot] ?? 0) + 1;
    daysOfHour[each.hour] = (daysOfHour[each.hour] ?? 0) + 1;
    const weekday = Math.floor(slot / hoursOfDay);
    salesOfWeekday[weekday] = (salesOfWeekday[weekday] ?? 0) + each.count;
  }
  const usual = daysOfSlot.map((count, slot) => {
    const sales = salesOfWeekday[Math.floor(slot / hoursOfDay)] ?? 0;
    if (sales === 0) return false;
    return (sales < minSalesOfWeekday ? (daysOfHour[slot % hoursOfDay] ?? 0) : count) >= minDaysOfHour;
  });
  return withoutBreaks(usual);
};

/**
 * Returns the `hours` without usual sales, also in the hour before and after.
 * Uses local hours: a clock change moves nothing.
 */
export const hoursOutside = (
  hours: readonly CountOfHour[],
  history: readonly CountOfHour[],
  localHour: (startMs: number) => LocalHour,
): CountOfHour[] => {
  const sold = ({ count }: CountOfHour): boolean => count > 0;
  const withLocal = (each: CountOfHour) => ({ ...each, ...localHour(each.startMs) });
  const usual = usualHoursOf(history.filter(sold).map(withLocal));
  if (!usual) return [];
  return hours.filter(sold).filter(({ startMs }) => {
    const slot = slotOf(localHour(startMs));
    return ![slot - 1, slot, slot + 1].some((each) => at(usual, each));
  });
};

/** A use of a card. */
export interface CardUse {
  id: string;
  card: string;
  occurredAt: Date;
}

/** Uses of one card within `sameCardMs`, oldest first. */
export interface SameCard {
  card: string;
  uses: readonly CardUse[];
}

/** Returns the index after the last use within ten minutes of `start`. */
const endOfSeries = (uses: readonly CardUse[], start: number): number => {
  const latest = (uses[start]?.occurredAt.getTime() ?? 0) + sameCardMs;
  let end = start;
  while ((uses[end]?.occurredAt.getTime() ?? Number.POSITIVE_INFINITY) <= latest) end += 1;
  return end;
};

/** Removes uses of series complete before `from`: they belong to the previous day. */
const withoutReported = (uses: readonly CardUse[], from: Date): readonly CardUse[] => {
  let reported = 0;
  for (let i = 0; i + minSameCard <= uses.length; i += 1) {
    const fourth = i + minSameCard - 1;
    const end = endOfSeries(uses, i);
    const wasMany = end > fourth && (uses[fourth]?.occurredAt ?? from) < from;
    if (wasMany) reported = end;
  }
  return uses.slice(reported);
};

/**
 * Returns each card's longest series within ten minutes, if it has enough uses.
 * A series across midnight belongs to the day of its fourth use. `uses` are
 * in order of time, from `sameCardLeadMs` before `from`, the start of the day.
 */
export const sameCards = (uses: readonly CardUse[], from: Date): SameCard[] =>
  [...Map.groupBy(uses, ({ card }) => card)].flatMap(([card, all]) => {
    const ofCard = withoutReported(all, from);
    let series: readonly CardUse[] = [];
    for (let i = 0; i < ofCard.length; i += 1) {
      const end = endOfSeries(ofCard, i);
      if (end - i > series.length) series = ofCard.slice(i, end);
    }
    return series.length >= minSameCard ? [{ card, uses: series }] : [];
  });
