import { describe, expect, it } from 'vitest';
import { startOfDay } from '#shared/dates/budapest.ts';
import { addDays, type Day, daysBetween } from '#shared/dates/day.ts';
import { bestUnit } from './best-units.ts';
import { comparableUnits } from './interval.ts';

/** The best week and month of a period whose days have an income of 1, except for some. */
const bestOf = (from: Day, to: Day, incomes: Record<Day, number> = {}) => {
  const series = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index)).map((day) => ({
    start: startOfDay(day),
    grossIncome: incomes[day] ?? 1,
  }));
  return Object.fromEntries(comparableUnits({ from, to }).map(({ name, whole }) => [name, bestUnit(whole, series)]));
};

describe('the best week of a period', () => {
  it('has the highest income from Monday to Sunday', () => {
    const best = { from: '2026-11-09', to: '2026-11-15', grossIncome: 96 };
    expect(bestOf('2026-11-02', '2026-11-22', { '2026-11-11': 90 })).toEqual({ week: best });
  });

  it('is the earliest of equal ones', () => {
    expect(bestOf('2026-11-02', '2026-11-22').week).toEqual({ from: '2026-11-02', to: '2026-11-08', grossIncome: 7 });
  });

  it('is not one that the period cuts', () => {
    const incomes = { '2026-11-01': 900, '2026-11-18': 9, '2026-11-30': 900 };
    const { week } = bestOf('2026-11-01', '2026-11-30', incomes);
    expect(week).toEqual({ from: '2026-11-16', to: '2026-11-22', grossIncome: 15 });
  });

  it('needs two whole weeks', () => {
    expect(bestOf('2026-11-02', '2026-11-08')).toEqual({});
    expect(bestOf('2026-11-03', '2026-11-06')).toEqual({});
    // One whole week between two cut ones.
    expect(bestOf('2026-11-03', '2026-11-21')).toEqual({});
    expect(bestOf('2026-11-03', '2026-11-22').week).toMatchObject({ from: '2026-11-09' });
  });

  it('ends with the Sunday on which the clocks change', () => {
    // A day of 23 hours in spring and one of 25 hours in autumn.
    const spring = bestOf('2026-03-16', '2026-04-05', { '2026-03-29': 50, '2026-03-30': 40 });
    expect(spring.week).toEqual({ from: '2026-03-23', to: '2026-03-29', grossIncome: 56 });
    const autumn = bestOf('2026-10-12', '2026-11-01', { '2026-10-25': 50, '2026-10-26': 40 });
    expect(autumn.week).toEqual({ from: '2026-10-19', to: '2026-10-25', grossIncome: 56 });
  });

  it('may be week 53 of a year, which ends in the next one', () => {
    const { week } = bestOf('2026-12-21', '2027-01-10', { '2027-01-02': 50, '2027-01-04': 40 });
    expect(week).toEqual({ from: '2026-12-28', to: '2027-01-03', grossIncome: 56 });
  });

  it('does not exist without income', () => {
    const noIncome = { '2026-11-02': -50, '2026-11-09': -7 };
    expect(bestOf('2026-11-02', '2026-11-15', noIncome)).toEqual({ week: null });
  });
});

describe('the best month of a period', () => {
  it('has the highest income of the whole months', () => {
    const { month } = bestOf('2026-08-31', '2026-11-29', { '2026-08-31': 900, '2026-09-30': 40, '2026-11-01': 900 });
    expect(month).toEqual({ from: '2026-09-01', to: '2026-09-30', grossIncome: 69 });
  });

  it('needs two whole months', () => {
    expect(bestOf('2026-10-01', '2026-11-29').month).toBeUndefined();
    expect(bestOf('2026-10-01', '2026-11-30').month).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
    expect(bestOf('2028-01-01', '2028-02-29').month).toMatchObject({ from: '2028-01-01' });
  });
});
