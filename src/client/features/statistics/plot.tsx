import { Axis, BarSeries, LineSeries, XYChart } from '@visx/xychart';
import { useMemo } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { placeTicks } from './axis.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Measure } from './measure.ts';
import type { PlotLayout } from './plot-layout.ts';

export interface PlotProps {
  points: readonly ChartPoint[];
  measure: Measure;
  layout: PlotLayout;
  chosen: number | null;
}

interface Spot {
  x: number;
  y: number;
}

const linear = (from: number, to: number) => ({ type: 'linear' as const, domain: [from, to], zero: false });
const xOf = ({ x }: Spot) => x;
const yOf = ({ y }: Spot) => y;
const color = (name: string) => `var(--chakra-colors-${name})`;
const text = { fontFamily: 'inherit', fontSize: 16, letterSpacing: 'normal', fill: color('fg-muted') };

const widestBar = 64;
const narrowestRounded = 12;

/** This period as bars, the previous one as a dashed outline around them. */
export const Plot = ({ points, measure, layout, chosen }: PlotProps) => {
  const language = useLanguage();
  const { width, height, margin, marks, slot } = layout;

  // xychart registers what it is given and draws again for everything new, so nothing here is new without a reason.
  const xScale = useMemo(() => linear(-0.5, points.length - 0.5), [points]);
  const yScale = useMemo(() => linear(0, marks.at(-1) || 1), [marks]);
  const bars = useMemo(
    // A bar of no height would still be drawn as a line.
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

  return (
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
          x={layout.middleOf(chosen) - slot / 2}
          y={margin.top}
          width={slot}
          height={height - margin.top - margin.bottom}
          fill={color('bg-muted')}
        />
      )}
      {marks.map((mark) => (
        <line
          key={mark}
          x1={margin.left}
          x2={width - margin.right}
          y1={layout.yOf(mark)}
          y2={layout.yOf(mark)}
          stroke={color('chart-grid')}
        />
      ))}
      <Axis
        orientation="left"
        hideAxisLine
        hideTicks
        tickValues={marks}
        tickFormat={measure.tickWords}
        tickLabelProps={() => ({ ...text, dx: 0, dy: 0, textAnchor: 'end', verticalAnchor: 'middle' })}
      />
      <Axis
        orientation="bottom"
        hideTicks
        stroke={color('border-strong')}
        strokeWidth={1}
        tickValues={ticks.map(({ index }) => index)}
        tickFormat={(index: number) => ticks.find((tick) => tick.index === index)?.label ?? ''}
        tickLabelProps={() => ({ ...text, dy: '0.25em', textAnchor: 'middle' })}
      />
      <BarSeries
        dataKey="current"
        data={bars}
        xAccessor={xOf}
        yAccessor={yOf}
        colorAccessor={() => color('chart-current')}
        enableEvents={false}
        barPadding={Math.max(0.3, 1 - widestBar / slot)}
        {...(slot < narrowestRounded ? {} : { radius: 4, radiusTop: true })}
      />
      {/* The ground shows on both sides of the outline, so that it is seen in front of the bars as well. */}
      {(['casing', 'previous'] as const).map((key) => (
        <LineSeries
          key={key}
          dataKey={key}
          data={outline}
          xAccessor={xOf}
          yAccessor={yOf}
          colorAccessor={() => color(key === 'casing' ? 'bg-panel' : 'chart-previous')}
          enableEvents={false}
          strokeWidth={key === 'casing' ? 3.5 : 1.5}
          strokeLinejoin="round"
          {...(key === 'casing' ? { strokeOpacity: 0.85 } : { strokeDasharray: '4 3' })}
        />
      ))}
    </XYChart>
  );
};
