import { budapestDay, rangeOfDays, sameTimeOn, type TimeRange } from '#shared/dates/budapest.ts';
import { addDays, type Day } from '#shared/dates/day.ts';
import { hourMs } from '#shared/dates/durations.ts';
import type { Today } from '#shared/today/today.schema.ts';
import type { HourlyIncome } from './statistics.rules.ts';

/** The compared times of a day's overview. */
interface SpansOfDay {
  date: Day;
  today: TimeRange;
  /** The same day of the week before. */
  dayBefore: TimeRange & { date: Day };
  /** That day's last, partial hour, which has no aggregate. */
  lastHour: TimeRange;
}

/** Returns the day of `now`, and of the week before until that local time. */
export const spansOfDay = (now: Date): SpansOfDay => {
  const date = budapestDay(now);
  const before = addDays(date, -7);
  const end = sameTimeOn(before, now);
  return {
    date,
    today: rangeOfDays(date, date),
    dayBefore: { date: before, ...rangeOfDays(before, before) },
    lastHour: { start: new Date(Math.floor(end.getTime() / hourMs) * hourMs), end },
  };
};

type Income = Omit<HourlyIncome, 'startMs'>;

const addUp = (parts: readonly Income[]): Income =>
  parts.reduce<Income>(
    (sum, { grossIncome, tipAmount, serviceChargeAmount, refundAmount, transactionCount }) => ({
      grossIncome: sum.grossIncome + grossIncome,
      tipAmount: sum.tipAmount + tipAmount,
      serviceChargeAmount: sum.serviceChargeAmount + serviceChargeAmount,
      refundAmount: sum.refundAmount + refundAmount,
      transactionCount: sum.transactionCount + transactionCount,
    }),
    { grossIncome: 0, tipAmount: 0, serviceChargeAmount: 0, refundAmount: 0, transactionCount: 0 },
  );

/** Returns both days' income. `hours` are of both, `ofLastHour` of the partial hour. */
export const incomeOfDay = (
  { date, today, dayBefore, lastHour }: SpansOfDay,
  hours: readonly HourlyIncome[],
  ofLastHour: Income,
): Pick<Today, 'date' | 'current' | 'lastWeek'> => {
  const between = (start: Date, end: Date): HourlyIncome[] =>
    hours.filter(({ startMs }) => startMs >= start.getTime() && startMs < end.getTime());
  return {
    date,
    current: addUp(between(today.start, today.end)),
    lastWeek: {
      date: dayBefore.date,
      untilNow: addUp([...between(dayBefore.start, lastHour.start), ofLastHour]),
      wholeDay: addUp(between(dayBefore.start, dayBefore.end)),
    },
  };
};
