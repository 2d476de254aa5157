import { type ChartHeading, figuresCsv } from '#client/ui/charts/figures-file.ts';
import { csvField } from '#shared/csv-lines.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import type { HealthPoint } from '#shared/terminals/terminal-health.schema.ts';

interface BatteryCsvOptions {
  heading: ChartHeading;
  columns: readonly [day: string, time: string, percent: string, isCharging: string];
  /** What is written for a part of the time on the charger, and for one without it. */
  words: { yes: string; no: string };
}

/**
 * Returns the charge of a battery as CSV: a line for each part of the time with a report, in percent, the oldest first.
 * Times are those of Budapest. It is empty whether the reader was charging if it did not say.
 */
export const batteryCsv = (points: readonly HealthPoint[], { heading, columns, words }: BatteryCsvOptions): string => {
  const rows = points.flatMap(({ from, batteryPercent, isCharging }) =>
    batteryPercent === null
      ? []
      : [
          [
            budapestDay(from),
            formatHourAndMinute(from, 'hu'),
            String(batteryPercent),
            isCharging === null ? '' : csvField(isCharging ? words.yes : words.no),
          ],
        ],
  );
  return figuresCsv(heading, columns, rows);
};
