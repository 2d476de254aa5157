import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useWidth } from '#client/ui/dom.ts';
import { pointLabel, previousPointLabel, shortPointLabel, valueLabel } from './chart-labels.ts';
import { chartLayout } from './chart-layout.ts';
import { type ChartPoint, daysOfWeek, inWeeks } from './chart-points.ts';
import type { Measure } from './measure.ts';
import { Plot } from './plot.tsx';
import { TooltipBox } from './tooltip-box.tsx';

export interface ComparisonChartProps {
  points: readonly ChartPoint[];
  measure: Measure;
  /** Height of the chart without its legend, in pixels. */
  height: number;
}

/** Days narrower than this, in pixels, are combined into weeks. */
const minDayWidth = 6;

const weeklyNote = (firstDays: number, t: TFunction) =>
  firstDays === daysOfWeek ? t('statistics:weekly') : t('statistics:weeklyFirst', { days: firstDays });

/** Both periods point by point; a point is selected by mouse, touch or arrow keys. */
export const ComparisonChart = ({ points: exact, measure, height }: ComparisonChartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);

  const isWeekly = exact[0]?.hour === null && width > 0 && width / exact.length < minDayWidth;
  const points = useMemo(() => (isWeekly ? inWeeks(exact) : exact), [isWeekly, exact]);
  const layout = useMemo(() => chartLayout({ points, measure, width, height }), [points, measure, width, height]);

  const { selected, handlers } = useSelectedPoint(frame, {
    count: points.length,
    indexAt: (clientX) => layout.indexAt(clientX - (frame.current?.getBoundingClientRect().left ?? 0)),
  });
  const point = selected === null ? undefined : points[selected];
  const described = point ?? points[0];

  return (
    <>
      <Legend note={isWeekly ? weeklyNote(points[0]?.days ?? daysOfWeek, t) : null} />
      <Box
        ref={frame}
        position="relative"
        mt="3"
        borderRadius="l1"
        // Horizontal swipes select points, vertical ones scroll the page.
        touchAction="pan-y"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={t('statistics:chartHelp', { chart: measure.title })}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={selected ?? 0}
        aria-valuetext={
          described &&
          t('statistics:pointSummary', {
            place: pointLabel(described, t, language),
            current: valueLabel(described.current, measure, t),
            previous: valueLabel(described.previous, measure, t),
          })
        }
        {...handlers}
      >
        {/* Until it is rendered again after the window shrank, the chart must not widen the page. */}
        <Box overflow="hidden">
          {width > 0 && <Plot points={points} measure={measure} layout={layout} selected={selected} />}
        </Box>
        {selected !== null && point && <PointTooltip point={point} measure={measure} x={layout.middleOf(selected)} />}
      </Box>
    </>
  );
};

const keySteps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/** Selects a point of a chart by mouse, touch or arrow keys. `indexAt` returns the index of the point at a horizontal position in the window. */
const useSelectedPoint = (
  chart: RefObject<HTMLElement | null>,
  { count, indexAt }: { count: number; indexAt: (clientX: number) => number },
) => {
  const [wanted, setWanted] = useState<number | null>(null);
  const last = count - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const isSelected = wanted !== null;

  // A touch leaves its point selected until something else is touched.
  useEffect(() => {
    if (!isSelected) return;
    const end = ({ target }: Event) => {
      if (!(target instanceof Node && chart.current?.contains(target))) setWanted(null);
    };
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, [isSelected, chart]);

  const point = ({ clientX }: PointerEvent) => setWanted(within(indexAt(clientX)));
  return {
    selected: wanted === null ? null : within(wanted),
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setWanted(null);
      },
      onFocus: () => setWanted((current) => current ?? 0),
      onBlur: () => setWanted(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') return setWanted(null);
        const step = keySteps[event.key];
        if (!step) return;
        event.preventDefault();
        setWanted((current) => within(current === null ? 0 : step(current, last)));
      },
    },
  };
};

type SeriesName = 'current' | 'previous';

/** A filled square for this period, a dashed outline for the previous one, as in the chart. */
const SeriesIcon = ({ name }: { name: SeriesName }) => (
  <chakra.span
    aria-hidden
    flexShrink={0}
    boxSize="3"
    borderRadius="3px"
    borderWidth="1.5px"
    {...(name === 'current'
      ? { bg: 'chart.current', borderColor: 'chart.current' }
      : { borderStyle: 'dashed', borderColor: 'chart.previous' })}
  />
);

/** Explains both series; `note` adds how to read them. */
const Legend = ({ note }: { note: string | null }) => {
  const { t } = useTranslation();
  return (
    <Flex as="p" wrap="wrap" columnGap="5" color="fg.muted">
      {(['current', 'previous'] as const).map((name) => (
        <chakra.span key={name} display="inline-flex" alignItems="baseline" gap="2">
          <SeriesIcon name={name} />
          {t(`statistics:${name}`)}
        </chakra.span>
      ))}
      {note && <span>{note}</span>}
    </Flex>
  );
};

interface PointTooltipProps {
  point: ChartPoint;
  measure: Measure;
  x: number;
}

const tooltipWidths = { day: '17rem', week: '20.25rem' };

const PointTooltip = ({ point, measure, x }: PointTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <TooltipBox x={x} width={point.days === 1 ? tooltipWidths.day : tooltipWidths.week}>
      <chakra.p color="fg.onInkMuted">{shortPointLabel(point, t, language)}</chakra.p>
      <Flex as="p" align="baseline" gap="2" mt="1" fontWeight="600">
        <SeriesIcon name="current" />
        {valueLabel(point.current, measure, t)}
      </Flex>
      <Flex as="p" align="baseline" gap="2">
        <SeriesIcon name="previous" />
        {valueLabel(point.previous, measure, t)}
        <chakra.span ms="auto" color="fg.onInkMuted">
          {previousPointLabel(point, language)}
        </chakra.span>
      </Flex>
    </TooltipBox>
  );
};
