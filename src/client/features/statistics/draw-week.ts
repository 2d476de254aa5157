import { averageOf, levelOf, type Week } from './week-hours.ts';

const cell = { width: 44, height: 40 };
const head = { width: 72, height: 28 };
const textColor = '#1c2b27';
/** The sides and opacities of levels; the lowest is no sale. */
const squares = [
  { side: 4, opacity: 0.5 },
  { side: 10, opacity: 0.55 },
  { side: 18, opacity: 0.7 },
  { side: 26, opacity: 0.85 },
  { side: 34, opacity: 1 },
];

export interface DrawnWeek {
  week: Week;
  hours: readonly number[];
  name: 'grossIncome' | 'transactionCount';
  /** The average of the strongest hour. */
  max: number;
  weekdayName: (weekday: number) => string;
}

const svgName = 'http://www.w3.org/2000/svg';
const create = <Name extends 'svg' | 'rect' | 'text'>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] => {
  const element = document.createElementNS(svgName, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
};

const labelAt = (x: number, y: number, content: string, anchor: 'start' | 'middle'): SVGTextElement => {
  const label = create('text', {
    x,
    y,
    fill: textColor,
    'font-size': 15,
    'text-anchor': anchor,
    'dominant-baseline': 'central',
  });
  label.textContent = content;
  return label;
};

/** Draws the hours of the week as an image, days in rows. */
export const drawWeek = ({ week, hours, name, max, weekdayName }: DrawnWeek): SVGSVGElement => {
  const size = { width: head.width + hours.length * cell.width, height: head.height + week.length * cell.height };
  const svg = create('svg', { viewBox: `0 0 ${size.width} ${size.height}`, ...size });
  const middleOf = (column: number) => head.width + (column + 0.5) * cell.width;
  for (const [column, hour] of hours.entries()) {
    svg.append(labelAt(middleOf(column), head.height / 2, String(hour), 'middle'));
  }
  for (const [row, day] of week.entries()) {
    const y = head.height + (row + 0.5) * cell.height;
    svg.append(labelAt(0, y, weekdayName(day[0]?.weekday ?? row + 1), 'start'));
    for (const [column, hour] of hours.entries()) {
      const x = middleOf(column);
      const frame = { x: x - cell.width / 2, y: y - cell.height / 2, ...cell };
      svg.append(create('rect', { ...frame, fill: 'none', stroke: '#d5dcd9' }));
      const level = day[hour] ? levelOf(averageOf(day[hour], name), max) : 0;
      const { side, opacity } = squares[level] ?? { side: 0, opacity: 0 };
      const square = { x: x - side / 2, y: y - side / 2, width: side, height: side, rx: level === 0 ? side / 2 : 3 };
      const fill = level === 0 ? 'var(--chakra-colors-border-strong)' : 'var(--chakra-colors-chart-current)';
      svg.append(create('rect', { ...square, fill, 'fill-opacity': opacity }));
    }
  }
  return svg;
};
