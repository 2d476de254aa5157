import { z } from 'zod';
import { hasCheckDigit, withoutSpaces } from './digits.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

/** The adószám: eight digits, the VAT code, the county. Stored as `12345676-2-41`. */
export const taxNumberSchema = z
  .string()
  .min(1)
  .max(50)
  .transform(withoutSpaces)
  .refine((number) => /^[0-9]{8}-[1-5]-[0-9]{2}$/u.test(number), issueParams('taxNumberFormat'))
  .meta({
    description: 'Eight digits, a digit from 1 to 5, two digits. Spaces are removed.',
    pattern: '^\\s*([0-9]\\s*){8}-\\s*[1-5]\\s*-\\s*([0-9]\\s*){2}$',
    ...inputExamples('12345676-2-41'),
  });

/**
 * True if the check digit is valid, or if the text is not formatted as a tax number, which is reported elsewhere. Only used for a
 * hint: numbers with an invalid check digit are accepted.
 */
export const mayBeTaxNumber = (text: string): boolean => {
  const { success, data } = taxNumberSchema.safeParse(text);
  return !success || hasCheckDigit(data.slice(0, 8));
};

/** Inserts the hyphens while typing. */
export const formatTaxNumber = (text: string): string => {
  const digits = text.replace(/[^0-9]/gu, '').slice(0, 11);
  return [digits.slice(0, 8), digits.slice(8, 9), digits.slice(9)].filter((part) => part !== '').join('-');
};
