import { chakra } from '@chakra-ui/react';
import { Axis, BarSeries, LineSeries, XYChart } from '@visx/xychart';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#client/lib/language.ts';
import { placeTicks } from './axis.ts';
import type { ChartPoint } from './chart-points.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import type { Measure } from './measure.ts';
import { placeWords, sideWords } from './point-words.ts';
import { useChosenPoint } from './use-chosen-point.ts';
import { useWidth } from './use-width.ts';

export interface ComparisonChartProps {
  points: readonly ChartPoint[];
  measure: Measure;
  height: number;
}

interface Spot {
  x: number;
  y: number;
}

const linear = (from: number, to: number) => ({ type: 'linear' as const, domain: [from, to], zero: false });
const xOf = ({ x }: Spot) => x;
const yOf = ({ y }: Spot) => y;
const color = (name: 'current' | 'previous' | 'grid') => `var(--chakra-colors-chart-${name})`;
const text = { fontFamily: 'inherit', fontSize: 16, fill: 'var(--chakra-colors-fg-muted)' };

const around = { top: 12, right: 12, bottom: 36 };
const digitWidth = 9.5;
const widestBar = 56;
const narrowestRounded = 6;

/** This period as bars, the previous one as a dashed outline around them. A point is chosen by mouse, finger or arrow keys. */
export const ComparisonChart = ({ points, measure, height }: ComparisonChartProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);

  const marks = useMemo(() => {
    const values = points.flatMap(({ current, previous }) => [current?.[measure.name], previous?.[measure.name]]);
    return measure.ticks(Math.max(0, ...values.map((value) => value ?? 0)));
  }, [points, measure]);
  const top = marks.at(-1) || 1;
  const markWidth = Math.max(...marks.map((mark) => measure.tickWords(mark).length)) * digitWidth;
  const left = Math.ceil(markWidth) + 8;

  const slot = Math.max(0, width - left - around.right) / points.length;
  const middleOf = (index: number) => left + (index + 0.5) * slot;
  const heightOf = (value: number) => (value / top) * (height - around.top - around.bottom);

  // The chart keeps what it is given until it is given something else, so nothing here may be new without a reason.
  const margin = useMemo(() => ({ ...around, left }), [left]);
  const xScale = useMemo(() => linear(-0.5, points.length - 0.5), [points]);
  const yScale = useMemo(() => linear(0, top), [top]);
  const bars = useMemo(
    (): Spot[] => points.map(({ current }, x) => ({ x, y: current?.[measure.name] || Number.NaN })),
    [points, measure],
  );
  const outline = useMemo(
    (): Spot[] =>
      points.flatMap(({ previous }, x) => {
        const y = previous?.[measure.name] ?? Number.NaN;
        return [
          { x: x - 0.5, y },
          { x: x + 0.5, y },
        ];
      }),
    [points, measure],
  );
  const ticks = useMemo(() => placeTicks(points, slot, language), [points, slot, language]);

  const { chosen, handlers } = useChosenPoint(frame, {
    count: points.length,
    indexAt: (clientX) => Math.floor((clientX - (frame.current?.getBoundingClientRect().left ?? 0) - left) / slot),
  });
  const point = chosen === null ? undefined : points[chosen];
  const described = point ?? points[0];

  return (
    <chakra.div
      ref={frame}
      position="relative"
      borderRadius="l1"
      // A finger that moves sideways looks through the points, up and down it still scrolls the page.
      touchAction="pan-y"
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={t('statistics.chartHelp', { chart: measure.title })}
      aria-valuemin={0}
      aria-valuemax={points.length - 1}
      aria-valuenow={chosen ?? 0}
      aria-valuetext={
        described &&
        t('statistics.pointSummary', {
          place: placeWords(described, described.day, t, language),
          current: sideWords(described.current, measure, t),
          previous: sideWords(described.previous, measure, t),
        })
      }
      {...handlers}
    >
      {width > 0 && (
        <XYChart
          width={width}
          height={height}
          margin={margin}
          xScale={xScale}
          yScale={yScale}
          captureEvents={false}
          accessibilityLabel={measure.title}
        >
          {chosen !== null && (
            <rect
              x={middleOf(chosen) - slot / 2}
              y={around.top}
              width={slot}
              height={height - around.top - around.bottom}
              fill="var(--chakra-colors-bg-muted)"
            />
          )}
          {marks.map((mark) => (
            <line
              key={mark}
              x1={left}
              x2={width - around.right}
              y1={height - around.bottom - heightOf(mark)}
              y2={height - around.bottom - heightOf(mark)}
              stroke={color('grid')}
            />
          ))}
          <Axis
            orientation="left"
            hideAxisLine
            hideTicks
            tickValues={marks}
            tickFormat={measure.tickWords}
            tickLabelProps={() => ({ ...text, dx: '-0.25em', textAnchor: 'end', verticalAnchor: 'middle' })}
          />
          <Axis
            orientation="bottom"
            hideTicks
            stroke={color('previous')}
            strokeWidth={1}
            tickValues={ticks.map(({ index }) => index)}
            tickFormat={(index: number) => ticks.find((tick) => tick.index === index)?.label ?? ''}
            tickLabelProps={() => ({ ...text, dy: '0.5em', textAnchor: 'middle' })}
          />
          <BarSeries
            dataKey="current"
            data={bars}
            xAccessor={xOf}
            yAccessor={yOf}
            colorAccessor={() => color('current')}
            enableEvents={false}
            barPadding={slot < narrowestRounded ? 0.15 : Math.max(0.36, 1 - widestBar / slot)}
            {...(slot < narrowestRounded * 2 ? {} : { radius: 4, radiusTop: true })}
          />
          <LineSeries
            dataKey="previous"
            data={outline}
            xAccessor={xOf}
            yAccessor={yOf}
            colorAccessor={() => color('previous')}
            enableEvents={false}
            strokeWidth={1.5}
            strokeDasharray="4 3"
            strokeLinejoin="round"
          />
        </XYChart>
      )}
      {chosen !== null && point && (
        <ChartTooltip
          point={point}
          measure={measure}
          x={middleOf(chosen)}
          bottom={
            around.bottom +
            heightOf(Math.max(point.current?.[measure.name] ?? 0, point.previous?.[measure.name] ?? 0)) +
            10
          }
        />
      )}
    </chakra.div>
  );
};
