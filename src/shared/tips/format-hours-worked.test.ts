import { expect, it } from 'vitest';
import { formatHoursWorked, parseHoursWorked } from './format-hours-worked.ts';

it.each([
  ['8', 480],
  ['7,5', 450],
  [' 7.25 ', 435],
  ['0:20', 20],
  ['10:05', 605],
  ['\u200e8:30\u200e', 510],
  ['7,5\u200b', 450],
  ['\uff18', 480],
  ['', null],
  ['7:60', null],
  ['-1', null],
  ['7 óra', null],
])('reads %j as %s minutes', (text, minutes) => {
  expect(parseHoursWorked(text)).toBe(minutes);
});

it('writes hours in both languages', () => {
  expect([formatHoursWorked(450, 'hu'), formatHoursWorked(450, 'en'), formatHoursWorked(480, 'hu')]).toEqual([
    '7,5',
    '7.5',
    '8',
  ]);
});
