import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useLocation } from 'wouter';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useWidth } from '#client/ui/dom.ts';
import { useSelectedPoint } from '#client/ui/use-selected-point.ts';
import { differenceInWords, pointLabel, previousPointLabel, shortPointLabel, valueLabel } from './chart-labels.ts';
import { chartLayout } from './chart-layout.ts';
import { type ChartPoint, daysOfWeek, hasBookings, inMonths, inWeeks, placeOf } from './chart-points.ts';
import type { ChartTableProps } from './chart-table.tsx';
import type { Measure } from './measure.ts';
import { Plot } from './plot.tsx';
import { ListLink, TooltipBox } from './tooltip-box.tsx';

export interface ComparisonChartProps {
  points: readonly ChartPoint[];
  measure: Measure;
  hrefOf: ChartTableProps['hrefOf'];
  /** Height without the legend, in pixels, until it is measured. */
  height: number;
  /** The height by the width. Paper keeps the heights of the screen. */
  heights: { phone: number; desk: number };
}

/** In pixels. Narrower charts have the layout of a phone. */
const minWideWidth = 560;

/** In pixels. Narrower days become weeks, and narrower weeks become months. */
const minDayWidth = 6;
const minWeekWidth = 8;

type Bars = 'points' | 'weeks' | 'months';

/** Returns the unit of the bars; hours are never combined. */
const barsFor = (points: readonly ChartPoint[], width: number): Bars => {
  if (points[0]?.hour !== null || width === 0 || width / points.length >= minDayWidth) return 'points';
  return (width / points.length) * daysOfWeek >= minWeekWidth ? 'weeks' : 'months';
};

const combine = { points: (points: readonly ChartPoint[]) => points, weeks: inWeeks, months: inMonths };

const noteOf = (bars: Bars, firstDays: number, t: TFunction): string | null => {
  if (bars === 'points') return null;
  if (bars === 'months') return t('statistics:monthly');
  return firstDays === daysOfWeek ? t('statistics:weekly') : t('statistics:weeklyFirst', { days: firstDays });
};

/**
 * Both periods point by point. Mouse, touch or arrow keys select a point.
 * A click, Enter or the tooltip's link opens its transactions.
 */
export const ComparisonChart = ({
  points: exact,
  measure,
  hrefOf,
  height: expected,
  heights,
}: ComparisonChartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const height = width === 0 ? expected : heights[width < minWideWidth ? 'phone' : 'desk'];

  const bars = barsFor(exact, width);
  const points = useMemo(() => combine[bars](exact), [bars, exact]);
  const layout = useMemo(() => chartLayout({ points, measure, width, height }), [points, measure, width, height]);

  const area = useRef<HTMLDivElement>(null);
  const {
    selected,
    isByMouse,
    handlers: { onBlur, onKeyDown, ...handlers },
  } = useSelectedPoint(area, {
    count: points.length,
    indexAt: (clientX) => layout.indexAt(clientX - (frame.current?.getBoundingClientRect().left ?? 0)),
  });
  const point = selected === null ? undefined : points[selected];
  const described = point ?? points[0];
  const [, navigate] = useLocation();
  const href = point && hrefOf && hasBookings(point) ? hrefOf(placeOf(point)) : null;

  return (
    <>
      <Legend note={noteOf(bars, points[0]?.days ?? daysOfWeek, t)} />
      <Box ref={area} position="relative" mt="3" onBlur={onBlur}>
        <Box
          ref={frame}
          data-chart
          borderRadius="l1"
          // Horizontal swipes select points, vertical ones scroll the page.
          touchAction="pan-y"
          style={{ height }}
          cursor={href === null ? undefined : 'pointer'}
          role="slider"
          tabIndex={0}
          aria-label={t(hrefOf ? 'statistics:chartHelpOfList' : 'statistics:chartHelp', { chart: measure.title })}
          aria-valuemin={0}
          aria-valuemax={points.length - 1}
          aria-valuenow={selected ?? 0}
          aria-valuetext={
            described &&
            t('statistics:pointSummary', {
              place: pointLabel(described, t, language),
              current: valueLabel(described, 'current', measure, t),
              previous: valueLabel(described, 'previous', measure, t),
            })
          }
          {...handlers}
          onClick={() => isByMouse && href !== null && navigate(href)}
          onKeyDown={(event) => (event.key === 'Enter' && href !== null ? navigate(href) : onKeyDown(event))}
        >
          {/* Until it is rendered again, the chart must not widen the page. */}
          <Box overflow="hidden" data-chart>
            {width > 0 && (
              // print.css makes this element as wide as the page and scales the content.
              // The slider around it describes it for screen readers.
              <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
                <Plot points={points} measure={measure} layout={layout} selected={selected} />
              </svg>
            )}
          </Box>
        </Box>
        {selected !== null && point && (
          <PointTooltip
            point={point}
            measure={measure}
            x={layout.middleOf(selected)}
            isBeside={width >= minWidthBeside}
            gap={layout.slotWidth / 2 + tooltipGap}
            href={href}
            isByMouse={isByMouse}
          />
        )}
      </Box>
    </>
  );
};

type SeriesName = 'current' | 'previous';

/** A filled square for this period, a dashed outline for the other. */
const SeriesIcon = ({ name }: { name: SeriesName }) => (
  <chakra.span
    aria-hidden
    data-graphic={name === 'current' ? true : undefined}
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
  /** False on a phone, where the tooltip is above the chart. */
  isBeside: boolean;
  /** From the middle of the bar to the tooltip, in pixels. */
  gap: number;
  /** The list of the transactions, or null. */
  href: string | null;
  isByMouse: boolean;
}

const listName = ({ hour, days }: ChartPoint, t: TFunction): string => {
  if (hour !== null) return t('statistics:toTransactionsOfHour');
  return t(days === 1 ? 'statistics:toTransactionsOfDay' : 'statistics:toTransactions');
};

const minWidthBeside = 640;
const tooltipGap = 8;
const tooltipWidths = { day: '17rem', week: '20.25rem' };

const PointTooltip = ({ point, measure, x, isBeside, gap, href, isByMouse }: PointTooltipProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const difference = differenceInWords(point, measure, t);
  return (
    <TooltipBox
      x={x}
      width={Math.max(point.days, point.previousDays) === 1 ? tooltipWidths.day : tooltipWidths.week}
      {...(isBeside ? { gap } : {})}
    >
      <chakra.p color="fg.onInkMuted">{shortPointLabel(point, t, language)}</chakra.p>
      <Flex as="p" align="baseline" gap="2" mt="1" fontWeight="600">
        <SeriesIcon name="current" />
        {valueLabel(point, 'current', measure, t)}
      </Flex>
      <Flex as="p" align="baseline" gap="2">
        <SeriesIcon name="previous" />
        {valueLabel(point, 'previous', measure, t)}
        <chakra.span ms="auto" color="fg.onInkMuted">
          {previousPointLabel(point, language)}
        </chakra.span>
      </Flex>
      {difference && <p>{difference}</p>}
      {href !== null && (
        <ListLink href={href} place={pointLabel(point, t, language)} isByMouse={isByMouse}>
          {listName(point, t)}
        </ListLink>
      )}
    </TooltipBox>
  );
};
