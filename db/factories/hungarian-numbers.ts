import { between, digits, type Random } from '#shared/random.ts';

const weights = [9, 7, 3, 1];

/** Appends the digit that makes the weighted sum a multiple of ten. */
const withCheckDigit = (body: string): string => {
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (weights[i % weights.length] ?? 0), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

/** `12345676-2-41`: seven digits and their check digit, the VAT code, the county. */
export const taxNumber = (random: Random, county = '41'): string => {
  const first = between(random, 1, 9);
  return `${withCheckDigit(`${first}${digits(random, 6)}`)}-${between(random, 1, 2)}-${county}`;
};

/** `01-09-123456`: the court, 09 for a limited company, the serial. */
export const companyRegistrationNumber = (random: Random, court = '01'): string => `${court}-09-${digits(random, 6)}`;

/** `11773016-11111018` or three groups: bank and branch, then account, each with a check digit. */
export const accountNumber = (random: Random, giroPrefix: string, groups: 2 | 3 = 2): string => {
  const bank = withCheckDigit(`${giroPrefix}${digits(random, 4)}`);
  const account = withCheckDigit(digits(random, groups === 2 ? 7 : 15));
  return [bank, account.slice(0, 8), account.slice(8)].filter((group) => group !== '').join('-');
};

/** The IBAN of a Hungarian account number, without spaces. */
export const ibanOf = (localNumber: string): string => {
  const account = localNumber.replaceAll('-', '').padEnd(24, '0');
  const check = 98n - (BigInt(`${account}173000`) % 97n);
  return `HU${String(check).padStart(2, '0')}${account}`;
};
