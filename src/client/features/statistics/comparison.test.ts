import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '#shared/dates/day.ts';
import {
  type ComparisonChoice,
  comparedDays,
  comparedPeriod,
  hasOtherWeekdays,
  problemOfChoice,
  readComparison,
  writeComparison,
} from './comparison.ts';

// A Friday.
const today = '2026-11-20';
const week = { from: '2026-11-14', to: today };

test('is a parameter of the URL, and none for the period before', () => {
  for (const comparison of ['previous', 'lastYear', '2026-03-02', '2026-03-02/2026-03-31'] as const) {
    const params = writeComparison(new URLSearchParams('from=2026-11-14&compare=x'), comparison);
    expect([comparison, readComparison(params)]).toEqual([comparison, comparison]);
  }
  expect(writeComparison(new URLSearchParams('compare=lastYear'), 'previous').toString()).toBe('');
  expect(readComparison(new URLSearchParams('compare=2026-13-40'))).toBe('previous');
  expect(readComparison(new URLSearchParams('compare=2026-03-02/2026-02-30'))).toBe('2026-03-02');
});

const compared = (comparison: ComparisonChoice, from: string, to: string, at: string = today) => {
  const { basis, ...days } = comparedPeriod(comparison, { from, to }, at);
  return [basis, days.from, days.to];
};

describe('the previous period', () => {
  test.each([
    ['seven days', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
    ['a day', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['a whole week', '2026-11-09', '2026-11-15', '2026-11-02', '2026-11-08'],
    ['a month of 31 days', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a month after a longer one', '2026-09-01', '2026-09-30', '2026-08-01', '2026-08-31'],
    ['March of a leap year', '2024-03-01', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['February that is four weeks', '2027-02-01', '2027-02-28', '2027-01-01', '2027-01-31', '2027-06-01'],
    ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['the week so far', '2026-11-16', '2026-11-20', '2026-11-09', '2026-11-13'],
    ['the month so far', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['a month that is longer so far', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28', '2026-03-30'],
    ['the current month to its end', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['the quarter so far', '2026-10-01', '2026-11-20', '2026-07-01', '2026-08-20'],
    ['the year so far', '2026-01-01', '2026-11-20', '2025-01-01', '2025-11-20'],
    ['a month that starts on Monday', '2026-06-01', '2026-06-03', '2026-05-25', '2026-05-27', '2026-06-03'],
    ['days that begin like a month', '2026-10-01', '2026-10-20', '2026-09-11', '2026-09-30'],
  ])('of %s', (_name, from, to, previousFrom, previousTo, at = today) => {
    expect(compared('previous', from, to, at)).toEqual(['previous', previousFrom, previousTo]);
  });
});

describe('the same period of the year before', () => {
  test.each([
    ['a day', '2026-11-20', '2026-11-20', 'sameWeekdays', '2025-11-21', '2025-11-21'],
    ['29 February', '2028-02-29', '2028-02-29', 'sameWeekdays', '2027-03-02', '2027-03-02'],
    ['seven days', '2026-11-14', '2026-11-20', 'sameWeekdays', '2025-11-15', '2025-11-21'],
    ['the month so far', '2026-11-01', '2026-11-20', 'sameWeekdays', '2025-11-02', '2025-11-21'],
    ['days with the end of summer time', '2026-10-19', '2026-10-25', 'sameWeekdays', '2025-10-20', '2025-10-26'],
    ['28 days', '2026-10-24', '2026-11-20', 'sameDates', '2025-10-24', '2025-11-20'],
    ['a month', '2026-10-01', '2026-10-31', 'sameDates', '2025-10-01', '2025-10-31'],
    ['February after a leap year', '2025-02-01', '2025-02-28', 'sameDates', '2024-02-01', '2024-02-29'],
    ['February of a leap year', '2028-02-01', '2028-02-29', 'sameDates', '2027-02-01', '2027-02-28'],
    ['a quarter', '2026-07-01', '2026-09-30', 'sameDates', '2025-07-01', '2025-09-30'],
    ['a leap year', '2024-01-01', '2024-12-31', 'sameDates', '2023-01-01', '2023-12-31'],
    ['thirty days of a leap year', '2028-02-29', '2028-03-29', 'sameDates', '2027-02-28', '2027-03-29'],
  ])('of %s', (_name, from, to, ...expected) => {
    expect(compared('lastYear', from, to)).toEqual(expected);
  });

  test('has the same weekdays for every short period', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 27 }), (offset, days) => {
        const from = addDays('2020-01-01', offset);
        const last = comparedPeriod('lastYear', { from, to: addDays(from, days - 1) }, '2040-01-01');
        expect(weekdayOf(last.from)).toBe(weekdayOf(from));
        expect(daysBetween(last.from, last.to)).toBe(days);
        expect(daysBetween(last.from, from)).toBe(365);
      }),
    );
  });
});

test('starts on a day and has as many days as the period', () => {
  expect(compared('2026-03-02', week.from, week.to)).toEqual(['custom', '2026-03-02', '2026-03-08']);
});

test('compares with any days before, also if they are more or fewer', () => {
  const october = ['2026-10-01', '2026-10-31'] as const;
  expect(compared('2026-09-01/2026-09-30', ...october)).toEqual(['custom', '2026-09-01', '2026-09-30']);
  expect(compared('2026-09-05/2026-10-10', ...october)).toEqual(['custom', '2026-09-05', '2026-10-10']);
});

test.each([
  ['2026-10-01/2026-10-31', 'tooLate', 'previous', '2026-09-01', '2026-09-30'],
  ['2026-09-10/2026-09-01', 'reversed', 'custom', '2026-09-10', '2026-10-10'],
  ['2024-01-01/2025-12-31', 'tooLong', 'custom', '2024-01-01', '2024-01-31'],
] as const)('does not compare October with %s, which is %s', (comparison, problem, ...expected) => {
  expect(problemOfChoice(comparison, { from: '2026-10-01', to: '2026-10-31' })).toBe(problem);
  expect(compared(comparison, '2026-10-01', '2026-10-31')).toEqual(expected);
});

test('ignores a day that is not earlier than the period', () => {
  for (const day of ['2026-11-14', '2026-12-01']) {
    expect(comparedPeriod(day, week, today)).toEqual(comparedPeriod('previous', week, today));
  }
});

describe('the compared days', () => {
  const october = { from: '2026-10-01', to: '2026-10-31' };
  const september = { from: '2026-09-01', to: '2026-09-30' };

  test('are all days of a period that is over', () => {
    expect(comparedDays(october, september, today)).toEqual({ period: october, previous: september });
  });

  test('are the days before today and as many of the other period', () => {
    expect(comparedDays({ from: '2026-11-01', to: today }, { from: '2026-10-01', to: '2026-10-20' }, today)).toEqual({
      period: { from: '2026-11-01', to: '2026-11-19' },
      previous: { from: '2026-10-01', to: '2026-10-19' },
    });
  });

  test('are no more than the shorter period has', () => {
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const february = { from: '2026-02-01', to: '2026-02-28' };
    expect(comparedDays(march, february, '2026-03-31')).toEqual({
      period: { from: '2026-03-01', to: '2026-03-28' },
      previous: february,
    });
  });

  test('are none on the first day', () => {
    expect(comparedDays({ from: today, to: today }, { from: '2026-11-19', to: '2026-11-19' }, today)).toBeNull();
  });
});

test('has other days of the week if short periods begin on different ones', () => {
  const has = (from: string, to: string, previousFrom: string) =>
    hasOtherWeekdays({ from, to }, { from: previousFrom });
  expect(has('2026-11-07', '2026-11-07', '2026-11-06')).toBe(true);
  expect(has('2026-11-07', '2026-11-07', '2026-10-31')).toBe(false);
  expect(has('2026-11-02', '2026-11-08', '2026-10-27')).toBe(true);
  expect(has('2026-11-01', '2026-11-27', '2026-10-01')).toBe(true);
  // Four weeks have each day of the week as often.
  expect(has('2026-11-01', '2026-11-28', '2026-10-01')).toBe(false);
});
