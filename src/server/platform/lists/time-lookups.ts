import { withinRanges } from '#db/sql/bound-conditions.ts';
import type { IndexBranch } from '#db/sql/list-query.ts';
import { budapestDay, rangeOfDays, startOfDay, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { dayMs, minuteMs } from '#shared/dates/durations.ts';
import { summerOffset, summerTimes, winterOffset } from '#shared/dates/summer-time.ts';
import { readWrittenDay } from '#shared/dates/written-day.ts';
import { type FilterDays, readTimeAmongFacts, readTimeOfDay } from '#shared/transactions/time-of-day.ts';
import { rangesOfTime, rangesOnDay } from './minutes-of-days.ts';

/** A day or a time of day in a search text. */
export type WrittenTime = { kind: 'day'; day: Day } | { kind: 'timeOfDay'; minute: number };

/** What a search says of the time of a payment. */
export type TimeLookup =
  | { kind: 'within'; ranges: TimeRange[] }
  /** A minute of the day, on any day. */
  | { kind: 'minuteOfDay'; minute: number; summers: TimeRange[] };

/** Returns the meanings of a text or its part as day and time. */
export const readWrittenTimes = (text: string, now: Date, { isPart = false } = {}): WrittenTime[] => {
  const day = readWrittenDay(text, { today: budapestDay(now), isAmongNumbers: true });
  const minute = (isPart ? readTimeAmongFacts : readTimeOfDay)(text);
  return [
    ...(day === null ? [] : [{ kind: 'day' as const, day }]),
    ...(minute === null ? [] : [{ kind: 'timeOfDay' as const, minute }]),
  ];
};

/**
 * Years of a search without a start: the statement lists
 * the summer of each. Older payments are read in winter time.
 */
const maxYears = 10;

const periodOf = ({ fromDate, toDate }: FilterDays, now: Date): TimeRange => ({
  start: fromDate ? startOfDay(fromDate) : new Date(now.getTime() - maxYears * 366 * dayMs),
  end: toDate ? startOfDay(addDays(toDate, 1)) : new Date(now.getTime() + dayMs),
});

const isWritten = (fact: { kind: string }): fact is WrittenTime => fact.kind === 'day' || fact.kind === 'timeOfDay';

/** The days of the filter, and the time of the request. */
export interface SearchedDays {
  days: FilterDays;
  now: Date;
}

const timeLookupOf = (
  written: readonly WrittenTime[],
  { days, now }: SearchedDays,
  isNarrowed: boolean,
): TimeLookup | null => {
  const day = written.find(({ kind }) => kind === 'day');
  const time = written.find(({ kind }) => kind === 'timeOfDay');
  const minute = time?.kind === 'timeOfDay' ? time.minute : null;
  if (day?.kind === 'day') {
    const ranges = minute === null ? [rangeOfDays(day.day, day.day)] : rangesOnDay(day.day, minute, minuteMs);
    return ranges.length === 0 ? null : { kind: 'within', ranges };
  }
  if (minute === null) return null;
  if (isNarrowed) return { kind: 'minuteOfDay', minute, summers: summerTimes(periodOf(days, now)) };
  const ranges = rangesOfTime(minute, days, now);
  return ranges.length === 0 ? null : { kind: 'within', ranges };
};

/**
 * Returns the facts with day and time as one condition,
 * before the brand. Beside another fact with an index,
 * a time is a minute of all the filter's days, else of the last ones.
 * Null if there is no such moment: the clock skips an hour.
 */
export const withTimeLookup = <Lookup extends { kind: string }>(
  facts: readonly (Lookup | WrittenTime)[],
  searched: SearchedDays,
): (Lookup | TimeLookup)[] | null => {
  const written = facts.filter(isWritten);
  const others = facts.filter((fact): fact is Lookup => !isWritten(fact));
  if (written.length === 0) return others;
  const narrow = others.filter(({ kind }) => kind !== 'brand');
  const lookup = timeLookupOf(written, searched, narrow.length > 0);
  return lookup && [...narrow, lookup, ...others.filter(({ kind }) => kind === 'brand')];
};

const hoursPerDay = 24;

/** Returns the condition on a payment's time, by index or ranges. */
export const timeBranch = (lookup: TimeLookup): IndexBranch => {
  if (lookup.kind === 'within') {
    const { sql, bind } = withinRanges('occurred_at', 'minute', lookup.ranges);
    return { index: 'PRIMARY', condition: sql, values: bind };
  }
  const hour = Math.floor(lookup.minute / 60);
  const hourInUtc = (offset: number) => (hour - offset + hoursPerDay) % hoursPerDay;
  const values = { minuteOfHour: lookup.minute % 60, winterHour: hourInUtc(winterOffset) };
  const isMinute = 'MINUTE(occurred_at) = $minuteOfHour AND HOUR(occurred_at) =';
  if (lookup.summers.length === 0) return { index: 'PRIMARY', condition: `${isMinute} $winterHour`, values };
  const { sql, bind } = withinRanges('occurred_at', 'summer', lookup.summers);
  return {
    index: 'PRIMARY',
    condition: `${isMinute} IF(${sql}, $summerHour, $winterHour)`,
    values: { ...values, ...bind, summerHour: hourInUtc(summerOffset) },
  };
};
