import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCheckDigit } from './bank-and-tax-numbers.ts';
import {
  containsCardNumber,
  isCardNumber,
  lastFourOf,
  maskCardNumbers,
  maskCardNumbersInPath,
  normaliseMaskedNumber,
  truncateCardNumber,
} from './card-number.ts';

const withCheckDigit = (digits: string): string => {
  const candidates = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  const valid = candidates.filter((candidate) => {
    const sum = [...candidate]
      .toReversed()
      .map((digit, i) => Number(digit) * (i % 2 === 0 ? 1 : 2))
      .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
    return sum % 10 === 0;
  });
  return valid[0] ?? '';
};
/** Prefixes of card schemes with a length of their numbers. */
const issuers: [prefix: string, length: number][] = [
  ['4', 16],
  ['4', 19],
  ['51', 16],
  ['55', 16],
  ['2221', 16],
  ['2720', 16],
  ['5018', 14],
  ['58', 18],
  ['67', 16],
  ['34', 15],
  ['37', 15],
  ['36', 14],
  ['305', 16],
  ['3528', 16],
  ['3589', 19],
  ['6011', 16],
  ['649', 16],
  ['62', 19],
  ['2204', 16],
];
const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`, 'u'));
const cardNumber = fc
  .constantFrom(...issuers)
  .chain(([prefix, length]) => digitsOf(length - prefix.length - 1).map((rest) => withCheckDigit(`${prefix}${rest}`)));

describe('containsCardNumber', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 - 1111 - 1111 - 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111–1111–1111–1111',
    'paid with 4111111111111111, thank you',
    ';4111111111111111=25121010000012345678?',
    'tag 57: 4111111111111111D25121010000012345678F',
    '%B4111111111111111^KOVACS/AGNES^2512',
    '4111 1111 1111 1111 123',
    '12 4111 1111 1111 1111',
    '378282246310005',
    '6799851000000032',
    '4111/1111/1111/1111',
    'kártya: 4111.1111.1111.1111.',
    '4111_1111_1111_1111',
    '4111, 1111, 1111, 1111',
    '4111    1111    1111    1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '４１１１１１１１１１１１１１１１',
    '٤١١١١١١١١١١١١١١١',
    '४१११ ११११ ११११ ११११',
    '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '4\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e31\ufe0f\u20e3 1\u03361\u03361\u03361\u0336 1111 1111',
    '3782.822463.10005',
    '3782 822463 10005',
    '3056 930902 5904',
    '5555555555554444',
    '2223003122003222',
    '6011000990139424',
    '3530111333300000',
    '4222222222222',
    'tel. +36 30 123 4567, kártya 4111 1111 1111 1111',
    '+36301234567 4111 1111 1111 1111',
    'HU42 1177 3016 1111 1018 0000 0000 és 4111 1111 1111 1111',
    'SZLA-4111-1111-1111-1111',
    'PAN4111111111111111END',
    'x4111111111111111',
    '4111111111111111x',
    'kártyaszám４１１１１１１１１１１１１１１１vége',
    // Filled up with zeros to the width of a field.
    '0004111111111111111',
    'PAN=00000004111111111111111;',
    '0000378282246310005',
    // Copied from the source of a page, or from an address.
    '4111&nbsp;1111&nbsp;1111&nbsp;1111',
    '4111&#160;1111&#xA0;1111&#x20;1111',
    '4111%201111%201111%201111',
    '4111%C2%A01111%25201111%201111',
    '4111<br>1111<br/>1111<br />1111',
    '4111     1111     1111     1111',
    // Groups that are a part of a word, or begin as a telephone number does.
    'Visa4111-1111-1111-1111',
    'PAN4111 1111 1111 1111',
    '4111 1111 1111 1111Ft',
    'No3782 822463 10005',
    '+4111 1111 1111 1111',
    'tel+3782 822463 10005',
    '41111111 11111111',
    '41 11 11 11 11 11 11 11',
  ])('finds the card number in %s', (text) => {
    expect(containsCardNumber(text)).toBe(true);
  });

  it.each([
    '',
    '4111111111111112',
    '411111111111',
    '400000******0002',
    '4111 1111',
    '632408123456',
    '0000000000000000',
    '06010A03A0A802',
    '2026-11-18 10:59:58',
    '6f3b1c1e-8f0a-4d0e-a1d5-3c9d5b0f7a21',
    '4111/1111/1111/1112',
    '4111.1111.1111.11111111',
    '2026.11.18. 10:59:58, 10.0.0.1',
    // Telephone numbers, also beside other digits.
    '0036301234567',
    '004222222222222',
    '0036 30 123 4567',
    '+36 30 123 4567',
    '+36301234567 1051',
    '+43 664 1234567890',
    '06 30 123 4567 06 20 765 4321',
    // Account numbers of Hungary, whose first digits are those of a card scheme.
    '55000103-10000180',
    '55000103–10000180',
    '51700001-10000010',
    '51700001-10000010-00000000',
    '51700001 10000010',
    'HU42 1177 3016 1111 1018 0000 0000',
    // Times in milliseconds and compact times, IMEIs, bar codes, ids, transactions of other systems.
    '1795001400000',
    '20261118105958123',
    '490154203237518',
    '4006381333931',
    'aaaa4111-1111-1111-1111-ffffffffffff',
    // Two numbers next to each other.
    '302136918 303943104',
    '38566401-2-41 178173',
    // IBANs of other countries in groups.
    'DE44 5001 0517 5407 3249 31',
    'SI62 2633 0001 2039 075',
    'SI62263300012039075',
    'a41111111111111111111f',
    '1234567890123452',
    '9999999999999995',
    '411111111111111',
    '41111111111111111111',
  ])('finds no card number in %s', (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  it('finds a card number in any surrounding text and grouping', () => {
    fc.assert(
      fc.property(cardNumber, fc.stringMatching(/^[:;=,()"'\n]{1,9}$/u), fc.nat(3), (number, around, every) => {
        const grouped = every === 0 ? number : number.replace(new RegExp(`.{${every}}(?=.)`, 'gu'), '$& ');
        expect(containsCardNumber(`kártya${around}${grouped}${around}ok`)).toBe(true);
      }),
    );
  });

  it('finds a card number between any letters', () => {
    const letters = fc.stringMatching(/^[A-Za-zÁ-ű]{0,6}$/u);
    fc.assert(
      fc.property(cardNumber, letters, letters, (number, before, after) => {
        expect(containsCardNumber(`${before}${number}${after}`)).toBe(true);
        expect(maskCardNumbers(`PAN${number}${after}`)).not.toContain(number);
      }),
    );
  });

  it('finds none in account numbers of two groups, whatever dash or space is between them', () => {
    const group = digitsOf(7).map(
      (digits) => Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(hasCheckDigit) ?? '',
    );
    const between = fc.constantFrom('-', '\u2010', '\u2011', '–', '—', '−', '﹣', ' ', '\u00a0', ' - ', ' – ');
    fc.assert(
      fc.property(
        fc.constantFrom('4', '51', '55', '58', '62'),
        digitsOf(5),
        group,
        between,
        (prefix, digits, second, dash) => {
          const first = Array.from({ length: 1_000 }, (_, end) => `${prefix}${digits}${end}`.slice(0, 8)).filter(
            (text) => text.length === 8 && hasCheckDigit(text) && isCardNumber(text + second),
          );
          for (const text of first.map((one) => `számla ${one}${dash}${second}.`))
            expect([text, containsCardNumber(text)]).toEqual([text, false]);
        },
      ),
    );
  });

  it('finds none in telephone numbers, times and article numbers', () => {
    const mobile = fc
      .tuple(fc.constantFrom('20', '30', '31', '50', '70'), digitsOf(7))
      .map(([area, rest]) => area + rest);
    fc.assert(
      fc.property(mobile, fc.integer({ min: 1e12, max: 2e12 }), digitsOf(12), (number, time, article) => {
        for (const text of [`0036${number}`, `+36${number}`, `06${number}`, `36${number}`, String(time)]) {
          expect([text, containsCardNumber(text)]).toEqual([text, false]);
        }
        const candidates = Array.from({ length: 10 }, (_, last) => `${article}${last}`);
        const bySum = (code: string) => [...code].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
        const ean = candidates.find((code) => bySum(code) % 10 === 0) ?? '';
        expect([ean, containsCardNumber(ean)]).toEqual([ean, false]);
      }),
    );
  });

  it('scans long texts in linear time', () => {
    expect(containsCardNumber('1 '.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1'.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1 - '.repeat(50_000))).toBe(false);
    expect(containsCardNumber('1111....'.repeat(25_000))).toBe(false);
  });
});

describe('maskCardNumbers', () => {
  it.each([
    ['4111111111111111', '****'],
    ['Mozilla/5.0 (4111 1111 1111 1111) Gecko/20100101', 'Mozilla/5.0 (****) Gecko/20100101'],
    ['a 4111/1111/1111/1111 b', 'a **** b'],
    [';4111111111111111=25121010000012345678?', ';****'],
    ['57: 4111111111111111D25121010000012345678F refused', '57: **** refused'],
    ['%B4111111111111111^KOVACS/AGNES^25121010000012345678? ok', '%B**** ok'],
    ['4111111111111111, 5555 5555 5555 4444', '****, ****'],
    ['+36 30 123 4567: 4111111111111111', '+36 30 123 4567: ****'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
    ['PAN4111111111111111END', 'PAN****END'],
    ['１２３', '１２３'],
  ])('turns %s into %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it('leaves no card number in any surrounding text and grouping', () => {
    fc.assert(
      fc.property(cardNumber, fc.stringMatching(/^[a-z0-9:;=/ .-]{0,9}$/u), fc.nat(3), (number, around, every) => {
        const grouped = every === 0 ? number : number.replace(new RegExp(`.{${every}}(?=.)`, 'gu'), '$& ');
        expect(containsCardNumber(maskCardNumbers(`${around}${grouped}${around}`))).toBe(false);
      }),
    );
  });

  it.each([
    ['/api/v1/Terminal/4111111111111111', '/api/v1/Terminal/****'],
    ['/x/4111%201111%201111%201111', '/x/****'],
    ['/x/%zz/4111111111111111', '/x/%25zz/****'],
    ['/x/%C3%A1', '/x/%C3%A1'],
  ])('masks the path %s', (path, masked) => {
    expect(maskCardNumbersInPath(path)).toBe(masked);
  });
});

describe('truncateCardNumber', () => {
  it.each([
    ['400000******0002', '400000******0002'],
    ['4111111111111111', '411111******1111'],
    ['4111 1111 1111 1111', '411111******1111'],
    ['378282246310005', '378282*****0005'],
    ['4000001*****0002', '400000******0002'],
    ['400000*****00002', '400000******0002'],
    ['4000*0****0002', '4000******0002'],
    ['40000', '*0000'],
    ['*12345', '**2345'],
    ['1234567*', '123456**'],
    ['4000 00.. .... 0002', '400000******0002'],
    ['............0002', '************0002'],
    ['400000●●●●●●0002', '400000******0002'],
    ['400000______0002', '400000******0002'],
    ['４０００００＊＊＊＊＊＊０００２', '400000******0002'],
    ['400000******0002F', '400000******0002'],
    ['400000******0002=2612', '400000******0002'],
    ['4111111111111111=2612101', '411111******1111'],
    ['400000******0002D2612201F', '400000******0002'],
    ['400000******0002^KOVACS/AGNES^2612', '400000******0002'],
    ['4111111111111111d2612101', '411111******1111'],
  ])('masks %s as %s', (text, masked) => {
    expect(truncateCardNumber(text)).toBe(masked);
  });

  it.each(['', ' ', '400000******0002a', '*'.repeat(24), '4'.repeat(24)])('returns null for %j', (text) => {
    expect(truncateCardNumber(text)).toBeNull();
  });

  it('shows at most six and four digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\dx* -]{1,24}$/u), (text) => {
        const masked = truncateCardNumber(text);
        if (masked !== null) expect(masked).toMatch(/^\d{0,6}\*+\d{0,4}$|^\d{1,4}$/u);
      }),
    );
  });
});

describe('normaliseMaskedNumber', () => {
  it.each([
    ['400000******0002', '400000******0002'],
    ['4000 00xx XXXX 0002', '400000******0002'],
    ['400000-••••••-0002', '400000******0002'],
    ['####0002', '****0002'],
    ['0002', '0002'],
    ['4*', '4*'],
  ])('normalises %s to %s', (text, kept) => {
    expect(normaliseMaskedNumber(text)).toBe(kept);
  });

  it.each([
    '',
    ' ',
    '40000',
    '4000001*****0002',
    '400000*****00002',
    '4000*0****0002',
    '400000******0002a',
    '*'.repeat(24),
  ])('returns null for %j', (text) => {
    expect(normaliseMaskedNumber(text)).toBeNull();
  });

  it('ends with the last four characters', () => {
    expect(lastFourOf('400000******0002')).toBe('0002');
    expect(lastFourOf('**12')).toBe('**12');
    expect(lastFourOf('12')).toBe('12');
  });

  it('never keeps more than six and four digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\dx* -]{1,24}$/u), (text) => {
        const masked = normaliseMaskedNumber(text);
        if (masked !== null) expect(masked).toMatch(/^\d{0,6}\*+\d{0,4}$|^\d{1,4}$/u);
      }),
    );
  });
});
