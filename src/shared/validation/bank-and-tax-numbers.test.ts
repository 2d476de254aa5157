import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountNumber, companyRegistrationNumber, ibanOf, taxNumber } from '#db/factories/hungarian-numbers.ts';
import { banks } from '#db/reference-data/banks.ts';
import {
  bankOfAccount,
  companyRegistrationNumberSchema,
  formatCompanyRegistrationNumber,
  formatGiroAccount,
  formatTaxNumber,
  giroAccountSchema,
  ibanOfAccount,
  ibanSchema,
  isAccountOf,
  isIbanOfAccount,
  mayBeTaxNumber,
  onlyAccountNumber,
  readIban,
  taxNumberSchema,
} from './bank-and-tax-numbers.ts';
import { formatIban } from './format-iban.ts';

const accounts = [
  ['11773016-11111018', 'HU42117730161111101800000000'],
  ['10032000-01076868', 'HU68100320000107686800000000'],
  ['10032000-01076019', 'HU57100320000107601900000000'],
  ['10032000-06056353', 'HU16100320000605635300000000'],
  ['10032000-01076985', 'HU75100320000107698500000000'],
  ['11600006-00000000-12345676', 'HU93116000060000000012345676'],
  ['11773425-00989949', 'HU63117734250098994900000000'],
  ['10400009-00000000-12345676', 'HU52104000090000000012345676'],
  ['10700000-12345678-90123452', 'HU57107000001234567890123452'],
  ['10300002-13579241', 'HU51103000021357924100000000'],
  ['10900004-24680135-79246801', 'HU97109000042468013579246801'],
] as const;
const isAccount = (text: string) => giroAccountSchema.safeParse(text).success;
const isIban = (text: string) => ibanSchema.safeParse(text).success;

const random = fc.noShrink(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })));
/** Generates account numbers by the factory, which calculates check digits independently of the code. */
const anyAccount = fc
  .tuple(random, fc.stringMatching(/^[0-9]{3}$/u), fc.constantFrom(2 as const, 3 as const))
  .map(([stream, prefix, groups]) => accountNumber(() => stream.next().value ?? 0, prefix, groups));
const otherDigit = (digit: string, step: number) => String((Number(digit) + step) % 10);
/** Returns the text with its n-th digit changed. */
const withDigitChanged = (text: string, nth: number, step: number): string => {
  const places = [...text].flatMap((sign, i) => (/[0-9]/u.test(sign) ? [i] : []));
  const place = places[nth % places.length] ?? 0;
  return `${text.slice(0, place)}${otherDigit(text[place] ?? '0', step)}${text.slice(place + 1)}`;
};

describe('bankOfAccount', () => {
  const nameOf = (typed: string) => bankOfAccount(typed, banks)?.name ?? null;

  it.each([
    ['117', 'OTP'],
    ['11773016-11111018', 'OTP'],
    ['11600006-00000000-12345676', 'Erste'],
    ['10400009', 'K&H'],
    ['102', 'K&H'],
    ['10700000', 'CIB'],
    ['10300002-13579241', 'MBH'],
    ['10900004', 'UniCredit'],
    ['10032000-01076868', 'Államkincstár'],
  ])('finds the bank of %s: %s', (typed, name) => {
    expect(nameOf(typed)).toContain(name);
  });

  it('returns null before the third digit, and for a code that no bank has', () => {
    expect([nameOf(''), nameOf('11'), nameOf('999'), nameOf('14100000')]).toEqual([null, null, null, null]);
  });

  it('finds one bank only for each prefix', () => {
    const prefixes = banks.flatMap(({ giroPrefixes }) => giroPrefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

describe('an account number', () => {
  it.each(accounts)('%s is valid, and its IBAN is %s', (account, iban) => {
    expect(giroAccountSchema.parse(account)).toBe(account);
    expect(ibanSchema.parse(iban)).toBe(iban);
    expect(ibanOfAccount(account)).toBe(iban);
    expect(isIbanOfAccount(iban, account)).toBe(true);
  });

  it.each(['11773016-11111019', '11773017-11111018', '11600006-00000001-12345676'])(
    '%s is rejected for its check digit',
    (text) => {
      expect(isAccount(text)).toBe(false);
    },
  );

  it.each([
    '',
    '11773016',
    '11773016-1111101',
    '11773016--11111018',
    '11773016-11111018-0000000',
    'HU42-11773016',
    '117730161111101800000000',
  ])('%j is rejected for its format', (text) => {
    expect(isAccount(text)).toBe(false);
  });

  it('is valid when generated and invalid when a digit is changed', () => {
    fc.assert(
      fc.property(anyAccount, fc.nat(30), fc.integer({ min: 1, max: 9 }), (account, nth, step) => {
        expect(isAccount(account)).toBe(true);
        expect(isAccount(withDigitChanged(account, nth, step))).toBe(false);
      }),
    );
  });

  it('has the same IBAN in two groups and in three groups with zeros', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const iban = ibanOfAccount(account);
        expect(iban).toBe(ibanOf(account));
        expect(isIban(iban)).toBe(true);
        if (account.length === 17) expect(ibanOfAccount(`${account}-00000000`)).toBe(iban);
      }),
    );
  });

  it('is formatted from any typed text', () => {
    fc.assert(
      fc.property(anyAccount, fc.stringMatching(/^[ .,;/a-z-]{0,3}$/u), (account, between) => {
        expect(formatGiroAccount([...account.replaceAll('-', '')].join(between))).toBe(account);
      }),
    );
    expect(formatGiroAccount('1'.repeat(40))).toHaveLength(26);
    expect(formatGiroAccount('')).toBe('');
  });

  it('belongs to the bank with its prefix', () => {
    const bank = { giroPrefixes: ['116', '119'] };
    expect(isAccountOf('11900006-00000000', bank)).toBe(true);
    expect(isAccountOf('11700006-11600000', bank)).toBe(false);
    expect(isAccountOf('11900006-00000000', { giroPrefixes: [] })).toBe(false);
  });
});

describe('an IBAN', () => {
  it('is accepted in any spacing and casing, and formatted in groups of four', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const iban = ibanOfAccount(account);
        expect(ibanSchema.parse(formatIban(iban).toLowerCase())).toBe(iban);
      }),
    );
    expect(formatIban('hu42117730161111101800000000')).toBe('HU42 1177 3016 1111 1018 0000 0000');
  });

  it.each(['IBAN HU42 1177 3016 1111 1018 0000 0000', 'iban: hu42-1177-3016-1111-1018-0000-0000'])(
    'is read from %j, as banks write it',
    (text) => {
      const iban = 'HU42117730161111101800000000';
      expect(ibanSchema.parse(text)).toBe(iban);
      expect(readIban(text)).toBe(iban);
      expect(formatIban(text)).toBe(formatIban(iban));
    },
  );

  it('becomes its account number where one is typed', () => {
    fc.assert(
      fc.property(anyAccount, (account) => {
        const number = onlyAccountNumber(`IBAN: ${formatIban(ibanOfAccount(account))}`);
        expect(ibanOfAccount(giroAccountSchema.parse(number))).toBe(ibanOfAccount(account));
      }),
    );
    expect(onlyAccountNumber('1177 3016x-11')).toBe('11773016-11');
  });

  it('is rejected when a digit is changed', () => {
    fc.assert(
      fc.property(anyAccount, fc.nat(30), fc.integer({ min: 1, max: 9 }), (account, nth, step) => {
        expect(isIban(withDigitChanged(ibanOfAccount(account), nth, step))).toBe(false);
      }),
    );
  });

  it.each([
    '',
    'HU',
    'DE89370400440532013000',
    'HU4211773016111110180000000',
    'HU421177301611111018000000000',
    'HU42117730161111101900000000',
  ])('%j is rejected', (text) => {
    expect(isIban(text)).toBe(false);
  });
});

describe('a tax number', () => {
  const right = [
    '25978221-2-42',
    '12892312-2-41',
    '10484878-1-44',
    '17780010-2-44',
    '10537914-4-44',
    '10625790-4-44',
    '10773381-2-44',
    '15789934-2-51',
    '12345676-1-02',
    '23456787-2-13',
    '11111111-2-41',
    '55555555-1-42',
    '68123455-1-33',
    '13579131-2-08',
  ];
  it.each(right)('%s is accepted', (text) => {
    expect(taxNumberSchema.parse(text)).toBe(text);
    expect(mayBeTaxNumber(text)).toBe(true);
  });

  it('matches the pattern of the API document in every spelling that is accepted', () => {
    const { pattern = '' } = z.toJSONSchema(taxNumberSchema, { io: 'input' });
    const documented = new RegExp(pattern, 'u');
    const separator = fc.constantFrom('', ' ', '\u00a0', '-', '‐', '‑', '‒', '–', '—', '―', '−', ' – ', '/');
    const digits = fc.constantFrom('12345676', '1234 5676', '1234567');
    fc.assert(
      fc.property(
        digits,
        separator,
        fc.nat(9),
        separator,
        fc.constantFrom('41', '4 1'),
        (core, one, code, other, area) => {
          const text = `${core}${one}${code}${other}${area}`;
          expect([text, documented.test(text)]).toEqual([text, taxNumberSchema.safeParse(text).success]);
        },
      ),
    );
    expect(documented.test('12345676–2–41')).toBe(true);
  });

  it('is accepted with a wrong check digit, but mayBeTaxNumber returns false', () => {
    expect(taxNumberSchema.parse('12892313-2-41')).toBe('12892313-2-41');
    expect(mayBeTaxNumber('12892313-2-41')).toBe(false);
    expect(mayBeTaxNumber('1289')).toBe(true);
  });

  it('is recognised when generated, and mayBeTaxNumber detects a changed digit', () => {
    fc.assert(
      fc.property(random, fc.nat(7), fc.integer({ min: 1, max: 9 }), (stream, nth, step) => {
        const number = taxNumber(() => stream.next().value ?? 0);
        expect(mayBeTaxNumber(number)).toBe(true);
        expect(mayBeTaxNumber(withDigitChanged(number, nth, step))).toBe(false);
        expect(formatTaxNumber(number.replaceAll('-', ''))).toBe(number);
      }),
    );
  });

  it.each(['', '8123456789', '12345676', '12345676-6-41', '12345676-2-4', 'HU12345676', '12345676241'])(
    '%j is rejected',
    (text) => {
      expect(taxNumberSchema.safeParse(text).success).toBe(false);
    },
  );
});

describe('a company registration number', () => {
  it('is accepted in its format only', () => {
    fc.assert(
      fc.property(random, (stream) => {
        const number = companyRegistrationNumber(() => stream.next().value ?? 0);
        expect(companyRegistrationNumberSchema.parse(number)).toBe(number);
        expect(formatCompanyRegistrationNumber(number.replaceAll('-', ' '))).toBe(number);
      }),
    );
    expect(companyRegistrationNumberSchema.parse(' 01–10–041585 ')).toBe('01-10-041585');
    for (const text of ['', '0110041585', '01-10-41585', '1-10-041585', '01-10-0415855']) {
      expect([text, companyRegistrationNumberSchema.safeParse(text).success]).toEqual([text, false]);
    }
  });
});

describe('readIban', () => {
  const iban = 'HU42117730161111101800000000';

  it.each([
    iban,
    'hu42 1177 3016 1111 1018 0000 0000',
    '11773016-11111018',
    '1177301611111018',
    ' 11773016 11111018-00000000 ',
  ])('reads %j', (text) => {
    expect(readIban(text)).toBe(iban);
  });

  it.each(['', '11773016', '11773016-11111019', 'HU43117730161111101800000000', 'Kovács Pékség'])(
    'reads no account in %j',
    (text) => {
      expect(readIban(text)).toBe(null);
    },
  );
});
