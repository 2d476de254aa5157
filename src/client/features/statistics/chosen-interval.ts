import type { DateRangeValue } from '#client/ui/date-range/date-range.ts';
import { type Day, findDay } from '#shared/dates/day.ts';
import { getStatisticsSchema } from '#shared/statistics/statistics.schema.ts';
import { type FieldMessage, readFieldMessage } from '#shared/validation/field-messages.ts';
import { defaultShortcut, type Interval, shortcutsAt } from './interval.ts';

/** What the address asks for; without anything the default, which moves on with the days. */
export const readInterval = (params: URLSearchParams, today: Day): DateRangeValue => {
  const [from, to] = [params.get('from'), params.get('to')];
  return from === null && to === null
    ? shortcutsAt(today)[defaultShortcut]
    : { from: findDay(from ?? ''), to: findDay(to ?? '') };
};

/** The same address with another interval. The default is written as nothing, so that a bookmark of it stays up to date. */
export const writeInterval = (params: URLSearchParams, { from, to }: DateRangeValue, today: Day): URLSearchParams => {
  const next = new URLSearchParams(params);
  const usual = shortcutsAt(today)[defaultShortcut];
  const isUsual = from === usual.from && to === usual.to;
  for (const [name, day] of Object.entries({ from, to })) {
    if (day === null || isUsual) next.delete(name);
    else next.set(name, day);
  }
  return next;
};

export type CheckedInterval = { interval: Interval } | { interval: null; error: FieldMessage | 'incomplete' };

/** By the server's own rules, so that it says the same words without being asked. */
export const checkInterval = ({ from, to }: DateRangeValue): CheckedInterval => {
  if (from === null || to === null) return { interval: null, error: 'incomplete' };
  const { error } = getStatisticsSchema.safeParse({ merchantId: '', fromDate: from, toDate: to });
  return error
    ? { interval: null, error: readFieldMessage(error.issues[0]?.message) }
    : { interval: { from, to } };
};
