import { type ChartHeading, figuresCsv } from '#client/ui/charts/figures-file.ts';
import { csvField } from '#shared/csv-lines.ts';
import { budapestDay } from '#shared/dates/budapest.ts';
import { formatHourAndMinute } from '#shared/dates/format-date.ts';
import type { HealthPoint } from '#shared/terminals/terminal-health.schema.ts';

interface BatteryCsvOptions {
  heading: ChartHeading;
  columns: readonly [day: string, time: string, percent: string, isCharging: string];
  /** The words for charging and not charging. */
  words: { yes: string; no: string };
}

/**
 * Returns a battery's charge as CSV, in percent, oldest first, in Budapest time.
 * Charging is empty if the reader did not report it.
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
