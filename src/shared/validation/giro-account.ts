import { z } from 'zod';
import { hasCheckDigit, withoutSpaces } from './digits.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

const form = /^[0-9]{8}-[0-9]{8}(?:-[0-9]{8})?$/u;

/** The first group (bank and branch) and the rest (account) have a check digit each. */
const passesCheck = (number: string): boolean => {
  const digits = number.replaceAll('-', '');
  return hasCheckDigit(digits.slice(0, 8)) && hasCheckDigit(digits.slice(8));
};

/** An account number of the Hungarian clearing system (GIRO), stored as `11773016-11111018` or in three groups. */
export const giroAccountSchema = z
  .string()
  .min(1)
  .max(50)
  .transform(withoutSpaces)
  .refine((number) => form.test(number), issueParams('accountNumberFormat'))
  .refine((number) => !form.test(number) || passesCheck(number), issueParams('accountNumberCheck'))
  .meta({
    description: 'Two or three groups of eight digits with valid check digits. Spaces are removed.',
    ...inputExamples('11773016-11111018'),
  });

/** True if the number begins with one of the bank's prefixes. */
export const isAccountOf = (number: string, { giroPrefixes }: { giroPrefixes: readonly string[] }): boolean =>
  giroPrefixes.some((prefix) => number.startsWith(prefix));

/** Keeps digits and hyphens; applied while typing. */
export const onlyDigitsAndHyphens = (text: string): string => withoutSpaces(text).replace(/[^0-9-]/gu, '');

/** Formats at most three groups of eight digits; applied when the input loses focus. */
export const formatGiroAccount = (text: string): string =>
  (
    text
      .replace(/[^0-9]/gu, '')
      .slice(0, 24)
      .match(/.{1,8}/gu) ?? []
  ).join('-');
