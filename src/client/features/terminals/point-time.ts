import { budapestDay, budapestHour } from '#shared/dates/budapest.ts';
import { dayMs } from '#shared/dates/durations.ts';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import type { Language } from '#shared/i18n/languages.ts';

const days = { timeZone: 'Europe/Budapest', month: 'short', day: 'numeric' } as const;
const dayFormats = {
  hu: new Intl.DateTimeFormat('hu-HU', days),
  en: new Intl.DateTimeFormat('en-GB', days),
};

/** Returns `nov. 20. 08:30` or `20 Nov 08:30`. */
export const formatPointTime = (moment: Date, language: Language): string =>
  `${dayFormats[language].format(moment)} ${formatHourAndMinute(moment, language)}`;

const budapestDayNumber = (moment: Date): number => Date.parse(budapestDay(moment)) / dayMs;

export interface TimeTick {
  index: number;
  label: string;
}

/** Least distance of labels in pixels, at 16 pixels. */
const labelWidth = { hour: 64, day: 80 };

/**
 * Returns the labels of a time axis: one day's hours, otherwise days.
 * The points begin at `starts` and are `slotWidth` pixels wide.
 */
export const timeTicks = (
  starts: readonly Date[],
  { isOneDay, slotWidth }: { isOneDay: boolean; slotWidth: number },
  language: Language,
): TimeTick[] => {
  const unitOf = isOneDay ? budapestHour : budapestDayNumber;
  const label = (moment: Date) =>
    isOneDay ? formatHourAndMinute(moment, language) : dayFormats[language].format(moment);
  const units = starts.map(unitOf);
  // The first point may begin within an hour or a day.
  const begins = starts.flatMap((start, index) =>
    index > 0 && units[index] !== units[index - 1] ? [{ index, unit: units[index] ?? 0, label: label(start) }] : [],
  );
  const [first, second] = begins;
  const unitWidth = first && second ? (second.index - first.index) * slotWidth : slotWidth;
  const needed = labelWidth[isOneDay ? 'hour' : 'day'];
  const every =
    (isOneDay ? [1, 2, 3, 4, 6, 12] : [1, 2, 3, 7, 14, 30]).find((count) => count * unitWidth >= needed) ?? 60;
  return begins
    .filter(({ index, unit }) => unit % every === 0 && (starts.length - index) * slotWidth >= needed / 2)
    .map(({ index, label: text }) => ({ index, label: text }));
};
