/** From fine to coarse; days and months are those of UTC. */
export type SumPeriod = 'Hour' | 'Day' | 'Month';

/** A side that is `null` is open. */
export interface Span {
  /** Included. */
  start: Date | null;
  /** Not included. */
  end: Date | null;
}

/** A part of a span that is made of whole periods of one length. */
export interface AggregateBucket extends Span {
  period: SumPeriod;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const hourOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / hourMs) * hourMs);
export const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
export const monthOf = (moment: Date): Date => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

/** The end of the period that begins here. */
export const endOfPeriod = (period: SumPeriod, start: Date): Date => {
  if (period === 'Month') return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  return new Date(start.getTime() + (period === 'Day' ? dayMs : hourMs));
};

const nextDay = (moment: Date): Date => dayOf(new Date(moment.getTime() + dayMs - 1));
const nextMonth = (moment: Date): Date => {
  const month = monthOf(moment);
  return month < moment ? endOfPeriod('Month', month) : month;
};

const isSome = ({ start, end }: Span): boolean => start === null || end === null || start < end;

/** The parts between these bounds, in the order of time; bounds that are `null` lie beyond everything. */
const cut = (periods: readonly SumPeriod[], bounds: readonly (Date | null)[]): AggregateBucket[] =>
  periods.map((period, i) => ({ period, start: bounds[i] ?? null, end: bounds[i + 1] ?? null })).filter(isSome);

/**
 * A span that begins and ends on whole hours, as few sums as it can be added up from: months in the middle, days beside
 * them, hours at its ends.
 */
export const splitIntoBuckets = ({ start, end }: Span): AggregateBucket[] => {
  const firstDay = start && nextDay(start);
  const lastDay = end && dayOf(end);
  if (firstDay && lastDay && firstDay > lastDay) return cut(['Hour'], [start, end]);
  const firstMonth = firstDay && nextMonth(firstDay);
  const lastMonth = lastDay && monthOf(lastDay);
  const head = start && firstDay ? cut(['Hour'], [start, firstDay]) : [];
  const tail = end && lastDay ? cut(['Hour'], [lastDay, end]) : [];
  if (firstMonth && lastMonth && firstMonth > lastMonth)
    return [...head, ...cut(['Day'], [firstDay, lastDay]), ...tail];
  return [
    ...head,
    ...(firstDay ? cut(['Day'], [firstDay, firstMonth]) : []),
    ...cut(['Month'], [firstMonth, lastMonth]),
    ...(lastDay ? cut(['Day'], [lastMonth, lastDay]) : []),
    ...tail,
  ];
};

const finer: Record<SumPeriod, SumPeriod | null> = { Month: 'Day', Day: 'Hour', Hour: null };

/** A month as its days, a day as its hours; `null` for an hour. */
export const refineBucket = ({ period, start }: { period: SumPeriod; start: Date }): AggregateBucket | null => {
  const within = finer[period];
  return within && { period: within, start, end: endOfPeriod(period, start) };
};
