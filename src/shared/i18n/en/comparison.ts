import type { comparison as hu } from '../hu/comparison.ts';
import type { TextsLike } from '../texts.ts';

export const comparison: TextsLike<typeof hu> = {
  previous: 'With the previous period',
  lastYear: 'With the same period last year',
  custom: 'With another period',
  asMany: 'Without a last day, as many days are compared.',
  tooLate: 'Enter a day before the period; until then it is compared with the previous one.',
  reversed: 'The last day cannot be before the first one; until then as many days are compared.',
  tooLong: 'Enter at most 366 days; until then as many days are compared.',
  otherLength:
    'The two periods do not have the same number of days ({{current}} now, {{previous}} before), so compare the averages per day rather than the sums.',
  otherWeekday: 'Two different days of the week: {{current}} now, {{previous}} before.',
  otherWeekdays:
    'The two periods begin on different days of the week: {{current}} now, {{previous}} before. So different days are compared with each other.',
};
