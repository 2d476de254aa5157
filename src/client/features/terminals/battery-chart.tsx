import { Box, chakra, Flex } from '@chakra-ui/react';
import { LineSeries, XYChart } from '@visx/xychart';
import { useMemo, useRef } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { ChartAxes, chartColor } from '#client/ui/charts/chart-axes.tsx';
import { useWidth } from '#client/ui/dom.ts';
import { useSelectedPoint } from '#client/ui/use-selected-point.ts';
import type { HealthPoint, TerminalHistory } from '#shared/terminals/terminal-health.schema.ts';
import { batteryWords, formatPercent } from './health-words.ts';
import { formatPointTime, timeTicks } from './point-time.ts';

const height = 220;
const margin = { top: 10, right: 8, bottom: 32, left: 56 };
const percentTicks = [0, 50, 100];

interface Coordinates {
  x: number;
  y: number;
}
const xOf = ({ x }: Coordinates) => x;
const yOf = ({ y }: Coordinates) => y;
const percentScale = { type: 'linear' as const, domain: [0, 100], zero: false };

/** Each part of the history has a point, also without a report. */
const slotsOf = ({ from, to, pointMinutes, points }: TerminalHistory): HealthPoint[] => {
  const pointMs = pointMinutes * 60_000;
  const found = new Map(points.map((point) => [point.from.getTime(), point]));
  const count = Math.max(1, Math.ceil((to.getTime() - from.getTime()) / pointMs));
  return Array.from({ length: count }, (_, i) => {
    const start = from.getTime() + i * pointMs;
    return found.get(start) ?? { from: new Date(start), batteryPercent: null, isCharging: null };
  });
};

/**
 * The charge over time, in front of the charging time.
 * Mouse, touch or arrow keys select a point.
 */
export const BatteryChart = ({ history }: { history: TerminalHistory }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const slots = useMemo(() => slotsOf(history), [history]);
  const slotWidth = Math.max(0, width - margin.left - margin.right) / slots.length;
  const { selected, handlers } = useSelectedPoint(frame, {
    count: slots.length,
    indexAt: (clientX) =>
      Math.floor((clientX - (frame.current?.getBoundingClientRect().left ?? 0) - margin.left) / slotWidth),
  });
  const words = ({ from, ...point }: HealthPoint) =>
    `${formatPointTime(from, language)}: ${batteryWords(point, t, language) ?? t('terminals:history.noReport')}`;
  const shown = selected === null ? slots.findLast(({ batteryPercent }) => batteryPercent !== null) : slots[selected];

  return (
    <div>
      <Flex wrap="wrap" columnGap="4" justify="space-between" color="fg.muted">
        <chakra.p fontWeight="600" color="fg" fontVariantNumeric="lining-nums tabular-nums">
          {shown && words(shown)}
        </chakra.p>
        <chakra.p display="inline-flex" alignItems="center" gap="2">
          <chakra.span
            aria-hidden
            data-graphic
            boxSize="3"
            borderRadius="3px"
            bg="brand.muted"
            borderWidth="1px"
            borderColor="brand.border"
          />
          {t('terminals:history.onCharger')}
        </chakra.p>
      </Flex>
      <Box
        ref={frame}
        data-chart
        mt="2"
        borderRadius="l1"
        // Horizontal swipes select points, vertical ones scroll the page.
        touchAction="pan-y"
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={t('terminals:history.chartHelp')}
        aria-valuemin={0}
        aria-valuemax={slots.length - 1}
        aria-valuenow={selected ?? slots.length - 1}
        aria-valuetext={shown && words(shown)}
        {...handlers}
      >
        <Box overflow="hidden" data-chart>
          {width > 0 && (
            // print.css widens this element to the page; the slider describes it.
            <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
              <Plot slots={slots} width={width} slotWidth={slotWidth} selected={selected} />
            </svg>
          )}
        </Box>
      </Box>
    </div>
  );
};

interface PlotProps {
  slots: readonly HealthPoint[];
  width: number;
  slotWidth: number;
  selected: number | null;
}

const oneDayMs = 86_400_000;

const Plot = ({ slots, width, slotWidth, selected }: PlotProps) => {
  const language = useLanguage();
  const { t } = useTranslation();
  // xychart renders again for each new prop, so all props are memoised.
  const xScale = useMemo(() => ({ type: 'linear' as const, domain: [0, slots.length], zero: false }), [slots]);
  const line = useMemo(
    (): Coordinates[] =>
      slots.flatMap(({ batteryPercent }, x) => {
        const y = batteryPercent ?? Number.NaN;
        return [
          { x, y },
          { x: x + 1, y },
        ];
      }),
    [slots],
  );
  const ticks = useMemo(() => {
    const starts = slots.map(({ from }) => from);
    const isOneDay = Number(starts.at(-1)) - Number(starts[0]) < oneDayMs;
    return timeTicks(starts, { isOneDay, slotWidth }, language);
  }, [slots, slotWidth, language]);
  const column = (index: number) => ({
    x: margin.left + index * slotWidth,
    y: margin.top,
    width: slotWidth,
    height: height - margin.top - margin.bottom,
  });
  return (
    <XYChart
      width={width}
      height={height}
      margin={margin}
      xScale={xScale}
      yScale={percentScale}
      captureEvents={false}
      accessibilityLabel={t('terminals:history.title')}
    >
      {slots.map(({ from, isCharging }, index) =>
        isCharging ? (
          <rect
            key={from.toISOString()}
            {...column(index)}
            fill={chartColor('brand-muted')}
            shapeRendering="crispEdges"
          />
        ) : null,
      )}
      {selected !== null && (
        <rect {...column(selected)} width={Math.max(2, slotWidth)} fill={chartColor('border-strong')} />
      )}
      <ChartAxes
        valueTicks={percentTicks}
        formatValue={(percent) => formatPercent(percent, language)}
        columnTicks={ticks}
      />
      <LineSeries
        dataKey="battery"
        data={line}
        xAccessor={xOf}
        yAccessor={yOf}
        colorAccessor={() => chartColor('chart-current')}
        enableEvents={false}
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
    </XYChart>
  );
};
