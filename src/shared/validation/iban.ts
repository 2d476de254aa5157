import { z } from 'zod';
import { withoutSpaces } from './digits.ts';
import { issueParams } from './field-messages.ts';
import { inputExamples } from './input-examples.ts';

const form = /^HU[0-9]{26}$/u;
/** HU as digits, for the checksum. */
const countryAsDigits = '1730';

const checkSum = (account: string, checkDigits: string): number =>
  Number(BigInt(`${account}${countryAsDigits}${checkDigits}`) % 97n);

/** The 24 digits of an account number; a number of two groups is padded with zeros. */
const accountDigits = (giroAccount: string): string => giroAccount.replaceAll('-', '').padEnd(24, '0');

/** The IBAN that belongs to a Hungarian account number, without spaces. */
export const ibanOfAccount = (giroAccount: string): string => {
  const account = accountDigits(giroAccount);
  return `HU${String(98 - checkSum(account, '00')).padStart(2, '0')}${account}`;
};

/** A Hungarian IBAN, stored without spaces. */
export const ibanSchema = z
  .string()
  .min(1)
  .max(35)
  .transform((text) => withoutSpaces(text).replaceAll('-', '').toUpperCase())
  .refine((iban) => form.test(iban), issueParams('ibanFormat'))
  .refine((iban) => !form.test(iban) || checkSum(iban.slice(4), iban.slice(2, 4)) === 1, issueParams('ibanCheck'))
  .meta({
    description: 'HU and 26 digits. It must match the account number. Spaces are removed.',
    ...inputExamples('HU42117730161111101800000000'),
  });

export const isIbanOfAccount = (iban: string, giroAccount: string): boolean =>
  iban.slice(4) === accountDigits(giroAccount);

/** Formats an IBAN in groups of four. */
export const formatIban = (iban: string): string =>
  (iban.replace(/\s/gu, '').match(/.{1,4}/gu) ?? []).join(' ').toUpperCase();
