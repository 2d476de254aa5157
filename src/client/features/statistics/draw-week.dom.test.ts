import { expect, test } from 'vitest';
import { drawWeek } from './draw-week.ts';

const hour = (weekday: number, grossIncome: number, at: number) => ({
  weekday,
  hour: at,
  dayCount: 1,
  grossIncome,
  transactionCount: 1,
});

test('draws a square for each shown hour, larger for a higher average, with its days and hours', () => {
  const week = [
    [hour(1, 0, 0), hour(1, 10_000, 1), hour(1, 40_000, 2)],
    [hour(2, 0, 0), hour(2, 0, 1), hour(2, 20_000, 2)],
  ];
  const svg = drawWeek({ week, hours: [1, 2], name: 'grossIncome', max: 40_000, weekdayName: (day) => `nap ${day}` });
  expect([...svg.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['1', '2', 'nap 1', 'nap 2']);
  const sides = [...svg.querySelectorAll('rect[fill^=var]')].map((square) => Number(square.getAttribute('width')));
  const [low = 0, high = 0, none = 0, middle = 0] = sides;
  expect(sides).toHaveLength(4);
  expect([none < low, low < middle, middle < high]).toEqual([true, true, true]);
  expect(svg.getAttribute('viewBox')).toBe('0 0 160 108');
});
