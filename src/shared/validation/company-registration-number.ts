import { z } from 'zod';
import { withoutSpaces } from './digits.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

/** The cégjegyzékszám: court, legal form, serial number. It has no check digit. */
export const companyRegistrationNumberSchema = z
  .string()
  .transform(withoutSpaces)
  .pipe(z.string().min(1).max(12))
  .refine((number) => /^[0-9]{2}-[0-9]{2}-[0-9]{6}$/u.test(number), issueParams('companyRegistrationNumberFormat'))
  .meta({ description: 'Two digits, two digits, six digits.', ...inputExamples('01-09-123456') });

/** Inserts the hyphens while typing. */
export const formatCompanyRegistrationNumber = (text: string): string => {
  const digits = text.replace(/[^0-9]/gu, '').slice(0, 10);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-');
};
