import { expect, it } from 'vitest';
import { formatOnDay } from './format-date.ts';

it.each([
  ['2026-12-04', 'dec. 4-én, pénteken', 'Friday 4 Dec'],
  ['2026-12-01', 'dec. 1-jén, kedden', 'Tuesday 1 Dec'],
  ['2026-12-02', 'dec. 2-án, szerdán', 'Wednesday 2 Dec'],
  ['2026-11-30', 'nov. 30-án, hétfőn', 'Monday 30 Nov'],
  ['2026-12-31', 'dec. 31-én, csütörtökön', 'Thursday 31 Dec'],
  ['2026-12-22', 'dec. 22-én, kedden', 'Tuesday 22 Dec'],
  ['2027-05-13', 'máj. 13-án, csütörtökön', 'Thursday 13 May'],
  ['2026-12-06', 'dec. 6-án, vasárnap', 'Sunday 6 Dec'],
  ['2026-12-05', 'dec. 5-én, szombaton', 'Saturday 5 Dec'],
])('writes %s as the day on which something happens: %s, %s', (day, hungarian, english) => {
  expect(formatOnDay(day, 'hu')).toBe(hungarian);
  expect(formatOnDay(day, 'en')).toBe(english);
});
