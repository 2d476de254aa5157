import { BarSeries, LineSeries, XYChart } from '@visx/xychart';
import { useMemo } from 'react';
import { useLanguage } from '#client/lib/i18n.ts';
import { ChartAxes, chartColor } from '#client/ui/charts/chart-axes.tsx';
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

const maxBarWidth = 64;
const minRoundedWidth = 12;

/** This period as bars, the other as a dashed outline. */
export const Plot = ({ points, measure, layout, selected }: PlotProps) => {
  const language = useLanguage();
  const { width, height, margin, valueTicks, slotWidth } = layout;

  // xychart renders again for each new prop, so all props are memoised.
  const xScale = useMemo(() => linear(-0.5, points.length - 0.5), [points]);
  const lowest = valueTicks[0] ?? 0;
  const yScale = useMemo(() => linear(lowest, valueTicks.at(-1) || (lowest < 0 ? 0 : 1)), [valueTicks, lowest]);
  const bars = useMemo(
    // A bar of height 0 renders as a line; refunds make negative bars.
    (): Coordinates[] => points.map(({ current }, x) => ({ x, y: current?.[measure.name] || Number.NaN })),
    [points, measure],
  );
  const outline = useMemo(
    (): Coordinates[] =>
      points.flatMap(({ previous }, x) => {
        const y = previous?.[measure.name] ?? Number.NaN;
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
          fill={chartColor('bg-muted')}
        />
      )}
      <ChartAxes valueTicks={valueTicks} formatValue={measure.formatTick} columnTicks={ticks} />
      <BarSeries
        dataKey="current"
        data={bars}
        xAccessor={xOf}
        yAccessor={yOf}
        colorAccessor={() => chartColor('chart-current')}
        enableEvents={false}
        barPadding={Math.max(0.3, 1 - maxBarWidth / slotWidth)}
        // The upper end of a negative bar is the line of 0.
        {...(slotWidth < minRoundedWidth || lowest < 0 ? {} : { radius: 4, radiusTop: true })}
      />
      {/* A line in the background colour separates outline and bars. */}
      {(['casing', 'previous'] as const).map((key) => (
        <LineSeries
          key={key}
          dataKey={key}
          data={outline}
          xAccessor={xOf}
          yAccessor={yOf}
          colorAccessor={() => chartColor(key === 'casing' ? 'bg-panel' : 'chart-previous')}
          enableEvents={false}
          strokeWidth={key === 'casing' ? 3.5 : 1.5}
          strokeLinejoin="round"
          {...(key === 'casing' ? { strokeOpacity: 0.85 } : { strokeDasharray: '4 3' })}
        />
      ))}
    </XYChart>
  );
};
