import { maxPayoutReference } from '#shared/ledger/payout-enums.ts';
import { groupReferenceCode, referenceCodeLetters } from '#shared/orders/reference-code.ts';
import { serialNumberKey } from '#shared/terminals/serial-number.ts';
import { isAscii } from '#shared/validation/ascii.ts';
import { emailKey } from '#shared/validation/email-address.ts';

/** The meanings of a search text; null for those that it cannot have. Each is looked up in an index of its own. */
export interface SearchMeanings {
  /** The beginnings of the two names of a person, as typed. `rest` is null for a single word. */
  names: { first: string; rest: string | null } | null;
  /** The beginning of an address, in the form of `users.email_key`. */
  email: string | null;
  /** A part of a serial number, in the form of `terminals.serial_key`. */
  serialNumber: string | null;
  /** The beginning of a reference code, as codes are written. */
  referenceCode: string | null;
  /** The beginning of the reference of a bank transfer, as typed. */
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

/** Returns what a text may be the beginning or a part of. */
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

/** A person that was found: with its account, or as an officer of a merchant. */
interface FoundPerson {
  lastName: string;
  firstName: string;
  /** Null for an officer. */
  userId: string | null;
  merchantId: string | null;
}

/** Returns the persons without officers that have an account: who registers a company is often its officer, too. */
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
