import { type Day, daySchema } from '../dates/day.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

const fullAge = 18;

/** Days are compared as they are written, so who was born on 29 February comes of age on 1 March. */
export const isOfAge = (birth: Day, today: Day): boolean => {
  const year = String(Number(birth.slice(0, 4)) + fullAge).padStart(4, '0');
  return `${year}${birth.slice(4)}` <= today;
};

/** A grown-up's day of birth; `today` is the calendar day in Budapest, null where the age is not asked. */
export const birthDateSchema = (today: Day | null) =>
  daySchema
    .refine((day) => today === null || isOfAge(day, today), issueParams('underAge'))
    .meta({ description: 'YYYY-MM-DD, YYYY.MM.DD or YYYY.MM.DD.', ...inputExamples('1984-05-06') });
