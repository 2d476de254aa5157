import { describe, expect, it } from 'vitest';
import { daySchema } from '#shared/dates/day.ts';
import {
  companyRegistrationNumberSchema,
  formatCompanyRegistrationNumber,
  formatGiroAccount,
  formatTaxNumber,
  giroAccountSchema,
  ibanSchema,
  taxNumberSchema,
} from './bank-and-tax-numbers.ts';
import { foldText, normaliseCode, normaliseSearch, normaliseText, trimInvisible } from './normalise-text.ts';
import { mobileSchema, postalCodeSchema } from './text-schemas.ts';

/** One of each kind. */
const invisibleCharacters = [
  '\u200e',
  '\u200f',
  '\u061c',
  '\u202a',
  '\u202c',
  '\u202d',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u034f',
  '\u180e',
  '\ufe0e',
  '\ufe0f',
  '\u{e0100}',
  '\u{e0041}',
  '\u115f',
  '\u3164',
  '\uffa0',
  '\u2064',
  '\ufff9',
  '\u2800',
];

describe.each(invisibleCharacters.map((sign) => [`U+${sign.codePointAt(0)?.toString(16)}`, sign]))('%s', (_, sign) => {
  const around = (text: string) => `${sign}${text}${sign}`;

  it('is dropped from codes, addresses and the ends of texts', () => {
    expect(normaliseCode(around('12345676-2-41'))).toBe('12345676-2-41');
    expect(normaliseCode(`1234${sign}5676-2-${sign}41`)).toBe('12345676-2-41');
    expect(trimInvisible(around(`https://pek${sign}seg.example`))).toBe('https://pekseg.example');
    expect(normaliseText(around('Kovács'))).toBe('Kovács');
    expect(normaliseText(sign)).toBe('');
  });

  it('is dropped within words and postal codes', () => {
    expect(normaliseText(`Kov${sign}ács`)).toBe('Kovács');
    expect(postalCodeSchema.parse(`10${sign}94`)).toBe('1094');
  });
});

describe('a code', () => {
  it('has no spaces of any width', () => {
    expect(normaliseCode(' 1177\u00a03016\u202f-\u20091111 1018\n')).toBe('11773016-11111018');
  });

  it('has hyphens for dashes', () => {
    expect(normaliseCode('01\u201009\u2013123456')).toBe('01-09-123456');
  });

  it('has digits and letters of any width in ASCII', () => {
    expect(normaliseCode('ＨＵ１２３－４﹣５')).toBe('HU123-4-5');
  });

  it('stays as it is otherwise, also with digits of other scripts', () => {
    expect(normaliseCode('١٢٣')).toBe('١٢٣');
  });
});

describe('a text', () => {
  it('is composed', () => {
    expect(normaliseText('Kova\u0301cs O\u030bze')).toBe('Kovács Őze');
    expect(normaliseText('a\u034f\u0301')).toBe('á');
  });

  it.each([
    '👩‍👩‍👧',
    '👩🏽‍🍳',
    '🏳️‍🌈',
    '❤️',
    '1️⃣',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '☕︎',
    'می‌خواهم',
    'क्‍ष',
  ])('keeps the joiners of %s', (text) => {
    expect(normaliseText(`Pék ${text}!`)).toBe(`Pék ${text}!`);
  });

  it('drops joiners and selectors that join nothing', () => {
    expect(normaliseText('Pék\u200d 👩\u200d a\ufe0f 1\ufe0f')).toBe('Pék 👩 a 1');
  });

  it('keeps line breaks within and drops those at its ends', () => {
    expect(normaliseText('\n\u2068Kettő\nsor\u2069 \n')).toBe('Kettő\nsor');
  });

  it('keeps what a schema refuses', () => {
    expect(normaliseText('a\u0000b\ud800')).toBe('a\u0000b\ud800');
  });
});

// A schema normalises a text before it measures it, also that of a request of 64 kB without a login.
it.each([
  ' ',
  '\t',
  '\n',
  '\u202a',
  '\u3000',
  '\u200d',
  '\u0301',
  '"',
  '" ',
  '"a ',
  "'",
  '(',
  '-',
  '.',
  '1\ufe0f\u20e3',
  '👩\u200d',
  '\u{1f3f4}\u{e0067}',
  'क\u200d',
  '@',
  'ﷺ',
])('reads any number of %j in linear time', (part) => {
  const long = `a${part.repeat(200_000)}!`;
  for (const normalise of [normaliseText, normaliseSearch, normaliseCode, trimInvisible])
    expect(normalise(long).endsWith('!')).toBe(true);
});

describe('a search text', () => {
  it.each([
    ['of digits of full width', '１２\u3000３４５', '12 345'],
    ['with spaces that do not break', '\u00a012\u202f345\u00a0Ft\u2009', '12 345 Ft'],
    ['with invisible characters', '\u202d12\u00ad345\u202c\ufeff', '12345'],
    ['with a typographic dash', '12345676–2–41', '12345676-2-41'],
    ['over several lines', 'Kovács\r\n\tÁgnes', 'Kovács Ágnes'],
    ['of combining accents', 'Kova\u0301cs', 'Kovács'],
    ['in Hungarian quotation marks', '„Kovács Pékség”', 'Kovács Pékség'],
    ['in straight quotation marks', '"12 345 Ft"', '12 345 Ft'],
    ['in single quotation marks', '‘ALFA’', 'ALFA'],
    ['with a quoted name', '»ALFA« "Béta", (“Gamma”) Kft.', 'ALFA Béta, (Gamma) Kft.'],
    ['with any apostrophe', 'O’Brien O´Brien O`Brien', "O'Brien O'Brien O'Brien"],
    ['with a quoted part of an address', '"a b"@example.com', '"a b"@example.com'],
    ['in the short form of an id', '…8B1RZD', '…8B1RZD'],
    ['in the short form of a card', '•••• 0002', '•••• 0002'],
    ['of a quotation mark alone', '"', '"'],
  ])('%s is read', (_, text, read) => {
    expect(normaliseSearch(text)).toBe(read);
  });
});

describe('a telephone number', () => {
  it.each([
    '+36‑30‑123‑4567',
    '+36–30–123–4567',
    '+36 30 123-4567',
    '+36/30/1234567',
    '+36 (30) 123.4567',
    '＋３６３０１２３４５６７',
    '+36﹣30﹣123－4567',
  ])('is the same as %s', (text) => {
    expect(mobileSchema.parse(text)).toBe('+36301234567');
  });

  it.each(['+36 30 123 4567a', '36+30', '', '-', '0630*1'])('is not %j', (text) => {
    expect(mobileSchema.safeParse(text).success).toBe(false);
  });
});

describe('digits of another width', () => {
  const wide = (text: string) =>
    text.replaceAll(/[0-9A-Z-]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfe_e0));
  it.each([
    ['a tax number', taxNumberSchema, '12345676-2-41'],
    ['an account number', giroAccountSchema, '11773016-11111018'],
    ['an IBAN', ibanSchema, 'HU42117730161111101800000000'],
    ['a registration number', companyRegistrationNumberSchema, '01-09-123456'],
    ['a day', daySchema, '1990-05-17'],
    ['a postal code', postalCodeSchema, '1094'],
  ])('are stored in ASCII for %s', (_name, schema, plain) => {
    expect(schema.parse(wide(plain))).toBe(plain);
  });

  it('are formatted while they are typed', () => {
    expect(formatTaxNumber(wide('12345676241'))).toBe('12345676-2-41');
    expect(formatGiroAccount(wide('1177301611111018'))).toBe('11773016-11111018');
    expect(formatCompanyRegistrationNumber(wide('0109123456'))).toBe('01-09-123456');
  });
});

describe('foldText', () => {
  it('ignores case and accents, also those that are characters of their own', () => {
    expect(['Kártya', 'KÁRTYA', 'ka\u0301rtya', 'kartya'].map(foldText)).toEqual(Array(4).fill('kartya'));
    expect(foldText('Őrült Író 2')).toBe('orult iro 2');
  });
});
