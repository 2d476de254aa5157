import { Axis, BarSeries, Grid, LineSeries, XYChart } from '@visx/xychart';
import { useMemo } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { axisTicks, type ChartLayout } from './chart-layout.ts';
import type { ChartPoint } from './chart-points.ts';
import type { Measure } from './measure.ts';

export interface PlotProps {
  points: readonly ChartPoint[];
  measure: Measure;
  layout: ChartLayout;
  selected: number | null;
}

interface Coordinates {
  x: number;
  y: number;
}

const linear = (from: number, to: number) => ({ type: 'linear' as const, domain: [from, to], zero: false });
const xOf = ({ x }: Coordinates) => x;
const yOf = ({ y }: Coordinates) => y;
const color = (name: string) => `var(--chakra-colors-${name})`;
const text = { fontFamily: 'inherit', fontSize: 16, letterSpacing: 'normal', fill: color('fg-muted') };

const gridLine = { stroke: color('chart-grid'), strokeWidth: 1, strokeOpacity: 1 };

const maxBarWidth = 64;
const minRoundedWidth = 12;

/** This period as bars, the previous one as a dashed outline around them. */
export const Plot = ({ points, measure, layout, selected }: PlotProps) => {
  const language = useLanguage();
  const { width, height, margin, valueTicks, slotWidth } = layout;

  // xychart registers its props and renders again for each new one, so all of them are memoised.
  const xScale = useMemo(() => linear(-0.5, points.length - 0.5), [points]);
  const yScale = useMemo(() => linear(0, valueTicks.at(-1) || 1), [valueTicks]);
  const bars = useMemo(
    // A bar of height 0 would be rendered as a line. Refunds that exceed the sales have no bar.
    (): Coordinates[] =>
      points.map(({ current }, x) => ({ x, y: Math.max(current?.[measure.name] ?? 0, 0) || Number.NaN })),
    [points, measure],
  );
  const outline = useMemo(
    (): Coordinates[] =>
      points.flatMap(({ previous }, x) => {
        const y = Math.max(previous?.[measure.name] ?? Number.NaN, 0);
        return [
          { x: x - 0.5, y },
          { x: x + 0.5, y },
        ];
      }),
    [points, measure],
  );
  const ticks = useMemo(() => axisTicks(points, slotWidth, language), [points, slotWidth, language]);

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
      {selected !== null && (
        <rect
          x={layout.middleOf(selected) - slotWidth / 2}
          y={margin.top}
          width={slotWidth}
          height={height - margin.top - margin.bottom}
          fill={color('bg-muted')}
        />
      )}
      {/* Spread, because the type of `Grid` lacks `tickValues`, which it passes on to `GridRows`. */}
      <Grid columns={false} lineStyle={gridLine} {...{ tickValues: valueTicks }} />
      <Axis
        orientation="left"
        hideAxisLine
        hideTicks
        tickValues={valueTicks}
        tickFormat={measure.formatTick}
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
        barPadding={Math.max(0.3, 1 - maxBarWidth / slotWidth)}
        {...(slotWidth < minRoundedWidth ? {} : { radius: 4, radiusTop: true })}
      />
      {/* A wider line in the background colour below the outline makes it visible in front of the bars. */}
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
