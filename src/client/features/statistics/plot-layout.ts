import type { ChartPoint } from './chart-points.ts';
import type { Measure } from './measure.ts';
import { widthOf } from './text-width.ts';

/** Where things are in a chart, in pixels from its left and top edge. */
export interface PlotLayout {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** The marks of the vertical axis, the greatest last. */
  marks: number[];
  /** The room of one point. */
  slot: number;
  middleOf: (index: number) => number;
  yOf: (value: number) => number;
  /** May lie outside the points where `x` lies outside the plot. */
  indexAt: (x: number) => number;
}

const around = { top: 10, right: 8, bottom: 32 };
const gap = 10;

export const layOut = ({
  points,
  measure,
  width,
  height,
}: {
  points: readonly ChartPoint[];
  measure: Measure;
  width: number;
  height: number;
}): PlotLayout => {
  const values = points.flatMap(({ current, previous }) => [current?.[measure.name], previous?.[measure.name]]);
  const marks = measure.ticks(Math.max(0, ...values.map((value) => value ?? 0)));
  const left = Math.ceil(Math.max(...marks.map((mark) => widthOf(measure.tickWords(mark))))) + gap;
  const slot = Math.max(0, width - left - around.right) / points.length;
  const top = marks.at(-1) || 1;
  const plotHeight = height - around.top - around.bottom;
  return {
    width,
    height,
    margin: { ...around, left },
    marks,
    slot,
    middleOf: (index) => left + (index + 0.5) * slot,
    yOf: (value) => around.top + plotHeight * (1 - value / top),
    indexAt: (x) => Math.floor((x - left) / slot),
  };
};
