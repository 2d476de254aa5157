import { maxPayoutReference } from '#shared/ledger/payout-enums.ts';
import { groupReferenceCode, referenceCodeLetters } from '#shared/orders/reference-code.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { emailKey } from '#shared/validation/email-address.ts';

/** A search text's possible meanings; null for others. Each has an index. */
export interface SearchMeanings {
  /** Starts of a person's names, as typed. `rest` is null for one word. */
  names: { first: string; rest: string | null } | null;
  /** Start of an address, as in `users.email_key`. */
  email: string | null;
  /** Part of a serial number, as in `terminals.serial_key`. */
  serialNumber: string | null;
  /** Start of a reference code, as codes are written. */
  referenceCode: string | null;
  /** Start of a bank transfer's reference, as typed. */
  payoutReference: string | null;
}

const minLength = { name: 2, email: 3, serialNumber: 4, referenceCode: 4, payoutReference: 3 };

const hyphensAndSpaces = /[\s\u2010-\u2015./-]+/gu;

const readNames = (text: string): SearchMeanings['names'] => {
  if (!/^[\p{L}\p{M}\s.'’\u2010-\u2015-]+$/u.test(text)) return null;
  const [first = '', ...others] = text.split(/\s+/u);
  return first.length < minLength.name ? null : { first, rest: others.length === 0 ? null : others.join(' ') };
};

const codePattern = new RegExp(`^[${referenceCodeLetters}]{${minLength.referenceCode},16}$`, 'u');

const readReferenceCode = (compact: string): string | null => {
  const letters = compact.toUpperCase().replace(/O/gu, '0').replace(/[IL]/gu, '1');
  return codePattern.test(letters) ? groupReferenceCode(letters) : null;
};

/** Returns what a text may start or be part of. */
export const readSearchText = (typed: string): SearchMeanings => {
  const trimmed = typed.trim();
  const text = trimmed.replaceAll(/\s*,\s*/gu, ' ').trim();
  const compact = text.replaceAll(hyphensAndSpaces, '');
  const serialKey = serialNumberKey(text);
  const isEmail = text.length >= minLength.email && !/\s/u.test(text);
  return {
    names: readNames(text),
    email: isEmail ? emailKey(text) : null,
    serialNumber:
      serialKey.length >= minLength.serialNumber && /\d/u.test(serialKey) && isAscii(serialKey) ? serialKey : null,
    referenceCode: readReferenceCode(compact),
    payoutReference:
      trimmed.length >= minLength.payoutReference && trimmed.length <= maxPayoutReference ? trimmed : null,
  };
};

/** A found person: an account's, or a merchant's officer. */
interface FoundPerson {
  lastName: string;
  firstName: string;
  /** Null for an officer. */
  userId: string | null;
  merchantId: string | null;
}

/** Removes officers with an account: who registers a company is often one. */
export const withoutRepeatedPersons = <Person extends FoundPerson>(persons: readonly Person[]): Person[] =>
  persons.filter(
    (person) =>
      person.userId !== null ||
      !persons.some(
        ({ userId, merchantId, lastName, firstName }) =>
          userId !== null &&
          merchantId === person.merchantId &&
          lastName === person.lastName &&
          firstName === person.firstName,
      ),
  );
