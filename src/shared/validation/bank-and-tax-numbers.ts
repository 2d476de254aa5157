import { z } from 'zod';
import { issueParams } from './field-messages.ts';
import { normaliseIban } from './format-iban.ts';
import { inputExamples } from './input-schemas.ts';
import { dashes, normaliseCode } from './normalise-text.ts';

const weights = [9, 7, 3, 1];

/** The Hungarian checksum: digits weighted by 9, 7, 3, 1 add up to a multiple of ten. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits].reduce((sum, digit, i) => sum + Number(digit) * (weights[i % weights.length] ?? 0), 0) % 10 === 0;

const giroPattern = /^[0-9]{8}-[0-9]{8}(?:-[0-9]{8})?$/u;

/** Both bank and branch (first group) and account have a check digit. */
const passesCheck = (number: string): boolean => {
  const digits = number.replaceAll('-', '');
  return hasCheckDigit(digits.slice(0, 8)) && hasCheckDigit(digits.slice(8));
};

/** A GIRO account number, stored as `11773016-11111018` or in three groups. */
export const giroAccountSchema = z
  .string()
  .overwrite(normaliseCode)
  .min(1)
  .max(50)
  .refine((number) => giroPattern.test(number), issueParams('accountNumberFormat'))
  .refine((number) => !giroPattern.test(number) || passesCheck(number), issueParams('accountNumberCheck'))
  .meta({
    description: 'Two or three groups of eight digits with valid check digits. Spaces are removed.',
    ...inputExamples('11773016-11111018'),
  });

/** True if the number begins with one of the bank's prefixes. */
export const isAccountOf = (number: string, { giroPrefixes }: { giroPrefixes: readonly string[] }): boolean =>
  giroPrefixes.some((prefix) => number.startsWith(prefix));

/** Returns the bank of an account number from three digits on; null if unknown. */
export const bankOfAccount = <Bank extends { giroPrefixes: readonly string[] }>(
  typed: string,
  banks: readonly Bank[],
): Bank | null => {
  const digits = normaliseCode(typed).replaceAll(/[^0-9]/gu, '');
  return banks.find((bank) => isAccountOf(digits, bank)) ?? null;
};

/** Formats up to three groups of eight digits, when the input loses focus. */
export const formatGiroAccount = (text: string): string =>
  (
    normaliseCode(text)
      .replace(/[^0-9]/gu, '')
      .slice(0, 24)
      .match(/.{1,8}/gu) ?? []
  ).join('-');

const ibanPattern = /^HU[0-9]{26}$/u;
/** `HU` as digits. */
const countryAsDigits = '1730';

const checkSum = (account: string, checkDigits: string): number =>
  Number(BigInt(`${account}${countryAsDigits}${checkDigits}`) % 97n);

/** The 24 digits of an account number; two groups are padded with zeros. */
const accountDigits = (giroAccount: string): string => giroAccount.replaceAll('-', '').padEnd(24, '0');

/** Returns the IBAN of a Hungarian account number, without spaces. */
export const ibanOfAccount = (giroAccount: string): string => {
  const account = accountDigits(giroAccount);
  return `HU${String(98 - checkSum(account, '00')).padStart(2, '0')}${account}`;
};

/** A Hungarian IBAN, stored without spaces. */
export const ibanSchema = z
  .string()
  .overwrite(normaliseIban)
  .min(1)
  .max(35)
  .refine((iban) => ibanPattern.test(iban), issueParams('ibanFormat'))
  .refine(
    (iban) => !ibanPattern.test(iban) || checkSum(iban.slice(4), iban.slice(2, 4)) === 1,
    issueParams('ibanCheck'),
  )
  .meta({
    description: 'HU and 26 digits. It must match the account number. Spaces and a leading `IBAN:` are removed.',
    ...inputExamples('HU42117730161111101800000000'),
  });

export const isIbanOfAccount = (iban: string, giroAccount: string): boolean =>
  iban.slice(4) === accountDigits(giroAccount);

/**
 * Returns the IBAN of a Hungarian IBAN or account number, with hyphens and spaces.
 * Null for other texts.
 */
export const readIban = (text: string): string | null => {
  const compact = normaliseIban(text);
  const iban = ibanSchema.safeParse(compact);
  if (iban.success) return iban.data;
  const account = /^(?:[0-9]{16}|[0-9]{24})$/u.test(compact)
    ? giroAccountSchema.safeParse(formatGiroAccount(compact))
    : null;
  return account?.success ? ibanOfAccount(account.data) : null;
};

/** Keeps digits and hyphens while typing. A whole IBAN becomes its account number. */
export const onlyAccountNumber = (text: string): string => {
  const iban = ibanSchema.safeParse(text);
  return iban.success ? formatGiroAccount(iban.data.slice(4)) : normaliseCode(text).replace(/[^0-9-]/gu, '');
};

/** The adószám (`12345676-2-41`): eight digits, the VAT code, the county. */
export const taxNumberSchema = z
  .string()
  .overwrite(normaliseCode)
  .min(1)
  .max(50)
  .refine((number) => /^[0-9]{8}-[1-5]-[0-9]{2}$/u.test(number), issueParams('taxNumberFormat'))
  .meta({
    description: 'Eight digits, a digit from 1 to 5, two digits. Spaces are removed; a dash counts as a hyphen.',
    pattern: `^\\s*([0-9]\\s*){8}[-${dashes}]\\s*[1-5]\\s*[-${dashes}]\\s*([0-9]\\s*){2}$`,
    ...inputExamples('12345676-2-41'),
  });

/**
 * True for a valid check digit or another format.
 * Only for a hint: invalid check digits are accepted.
 */
export const mayBeTaxNumber = (text: string): boolean => {
  const { success, data } = taxNumberSchema.safeParse(text);
  return !success || hasCheckDigit(data.slice(0, 8));
};

/** Inserts the hyphens while typing. */
export const formatTaxNumber = (text: string): string => {
  const digits = normaliseCode(text)
    .replace(/[^0-9]/gu, '')
    .slice(0, 11);
  return [digits.slice(0, 8), digits.slice(8, 9), digits.slice(9)].filter((part) => part !== '').join('-');
};

/** The cégjegyzékszám: court, legal form, serial number. It has no check digit. */
export const companyRegistrationNumberSchema = z
  .string()
  .transform(normaliseCode)
  .pipe(z.string().min(1).max(12))
  .refine((number) => /^[0-9]{2}-[0-9]{2}-[0-9]{6}$/u.test(number), issueParams('companyRegistrationNumberFormat'))
  .meta({ description: 'Two digits, two digits, six digits.', ...inputExamples('01-09-123456') });

/** Inserts the hyphens while typing. */
export const formatCompanyRegistrationNumber = (text: string): string => {
  const digits = normaliseCode(text)
    .replace(/[^0-9]/gu, '')
    .slice(0, 10);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('-');
};
