import { Axis, Grid } from '@visx/xychart';

interface ChartAxesProps {
  /** The values with a line across the chart. */
  valueTicks: readonly number[];
  formatValue: (value: number) => string;
  /** The labelled columns below the chart, counted from 0. */
  columnTicks: readonly { index: number; label: string }[];
}

/** A theme colour, for the attributes of drawings. */
export const chartColor = (name: string): string => `var(--chakra-colors-${name})`;

const text = { fontFamily: 'inherit', fontSize: 16, letterSpacing: 'normal', fill: chartColor('fg-muted') };
const gridLine = { stroke: chartColor('chart-grid'), strokeWidth: 1, strokeOpacity: 1 };

/** A property that `Grid` passes to `GridRows`, but its type lacks. */
const ofGridRows = (tickValues: readonly number[]) => ({ tickValues });

/** The lines and labels of an `XYChart` with columns 0, 1, 2, …. */
export const ChartAxes = ({ valueTicks, formatValue, columnTicks }: ChartAxesProps) => (
  <>
    <Grid columns={false} lineStyle={gridLine} {...ofGridRows(valueTicks)} />
    <Axis
      orientation="left"
      hideAxisLine
      hideTicks
      tickValues={[...valueTicks]}
      tickFormat={formatValue}
      tickLabelProps={() => ({ ...text, dx: 0, dy: 0, textAnchor: 'end', verticalAnchor: 'middle' })}
    />
    <Axis
      orientation="bottom"
      hideTicks
      stroke={chartColor('border-strong')}
      strokeWidth={1}
      tickValues={columnTicks.map(({ index }) => index)}
      tickFormat={(index: number) => columnTicks.find((tick) => tick.index === index)?.label ?? ''}
      tickLabelProps={() => ({ ...text, dy: '0.25em', textAnchor: 'middle' })}
    />
  </>
);
