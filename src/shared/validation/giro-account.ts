import { z } from 'zod';
import { hasCheckDigit, withoutSpaces } from './digits.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

const form = /^[0-9]{8}-[0-9]{8}(?:-[0-9]{8})?$/u;

/**
 * Bank and branch with their check digit, then the account with its own: the last digit of all that follows the first
 * group, be that one group or two.
 */
const passesCheck = (number: string): boolean => {
  const digits = number.replaceAll('-', '');
  return hasCheckDigit(digits.slice(0, 8)) && hasCheckDigit(digits.slice(8));
};

/** An account number of the Hungarian clearing system (GIRO), kept as `11773016-11111018` or in three groups. */
export const giroAccountSchema = z
  .string()
  .min(1)
  .max(50)
  .transform(withoutSpaces)
  .refine((number) => form.test(number), issueParams('accountNumberFormat'))
  .refine((number) => !form.test(number) || passesCheck(number), issueParams('accountNumberCheck'))
  .meta({
    description: 'Two or three groups of eight digits, with right check digits. Spaces are left off.',
    ...inputExamples('11773016-11111018'),
  });

/** Whether the number begins with one of the bank's prefixes. */
export const isAccountOf = (number: string, { giroPrefixes }: { giroPrefixes: readonly string[] }): boolean =>
  giroPrefixes.some((prefix) => number.startsWith(prefix));

/** What the input keeps while somebody types: digits and hyphens. */
export const onlyDigitsAndHyphens = (text: string): string => withoutSpaces(text).replace(/[^0-9-]/gu, '');

/** What the input makes of it in the end: at most three groups of eight. */
export const formatGiroAccount = (text: string): string =>
  (
    text
      .replace(/[^0-9]/gu, '')
      .slice(0, 24)
      .match(/.{1,8}/gu) ?? []
  ).join('-');
