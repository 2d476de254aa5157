import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useWidth } from '#client/ui/use-width.ts';
import { type ChartPoint, daysOfWeek, inWeeks } from './chart-points.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { Legend } from './legend.tsx';
import type { Measure } from './measure.ts';
import { Plot } from './plot.tsx';
import { layOut } from './plot-layout.ts';
import { placeWords, sideWords } from './point-words.ts';
import { useChosenPoint } from './use-chosen-point.ts';

export interface ComparisonChartProps {
  points: readonly ChartPoint[];
  measure: Measure;
  /** Of the chart without its legend, in pixels. */
  height: number;
}

/** Days narrower than this can be told apart neither by eye nor by finger, so they are drawn in weeks. */
const narrowestDay = 6;

const weeklyNote = (firstDays: number, t: TFunction) =>
  firstDays === daysOfWeek ? t('statistics:weekly') : t('statistics:weeklyFirst', { days: firstDays });

/** Both periods, point by point; one is chosen by mouse, finger or arrow keys. */
export const ComparisonChart = ({ points: exact, measure, height }: ComparisonChartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);

  const isWeekly = exact[0]?.hour === null && width > 0 && width / exact.length < narrowestDay;
  const points = useMemo(() => (isWeekly ? inWeeks(exact) : exact), [isWeekly, exact]);
  const layout = useMemo(() => layOut({ points, measure, width, height }), [points, measure, width, height]);

  const { chosen, handlers } = useChosenPoint(frame, {
    count: points.length,
    indexAt: (clientX) => layout.indexAt(clientX - (frame.current?.getBoundingClientRect().left ?? 0)),
  });
  const point = chosen === null ? undefined : points[chosen];
  const described = point ?? points[0];

  return (
    <>
      <Legend note={isWeekly ? weeklyNote(points[0]?.days ?? daysOfWeek, t) : null} />
      <chakra.div
        ref={frame}
        position="relative"
        mt="3"
        borderRadius="l1"
        // A finger that moves sideways looks through the points, up and down it still scrolls the page.
        touchAction="pan-y"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={t('statistics:chartHelp', { chart: measure.title })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={chosen ?? 0}
        aria-valuetext={
          described &&
          t('statistics:pointSummary', {
            place: placeWords(described, t, language),
            current: sideWords(described.current, measure, t),
            previous: sideWords(described.previous, measure, t),
          })
        }
        {...handlers}
      >
        {/* Until it is drawn anew in a narrower place, it must not push the page wider. */}
        <chakra.div overflow="hidden">
          {width > 0 && <Plot points={points} measure={measure} layout={layout} chosen={chosen} />}
        </chakra.div>
        {chosen !== null && point && <ChartTooltip point={point} measure={measure} x={layout.middleOf(chosen)} />}
      </chakra.div>
    </>
  );
};
