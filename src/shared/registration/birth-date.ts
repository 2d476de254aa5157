import { type Day, daySchema } from '#shared/dates/day.ts';
import { issueParams } from '#shared/validation/field-messages.ts';
import { inputExamples } from '#shared/validation/input-schemas.ts';

const fullAge = 18;

/** True from the age of 18, on 1 March for people born on 29 February. */
export const isOfAge = (birth: Day, today: Day): boolean => {
  const year = String(Number(birth.slice(0, 4)) + fullAge).padStart(4, '0');
  return `${year}${birth.slice(4)}` <= today;
};

/** An adult's birth date. `today` is in Budapest; null skips the age check. */
export const birthDateSchema = (today: Day | null) =>
  daySchema
    .refine((day) => today === null || isOfAge(day, today), issueParams('underAge'))
    .meta({ description: 'YYYY-MM-DD, YYYY.MM.DD or YYYY.MM.DD.', ...inputExamples('1984-05-06') });
