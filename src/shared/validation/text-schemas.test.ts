import { describe, expect, it, test } from 'vitest';
import { fieldMessages, installFieldMessages } from './field-messages.ts';
import {
  commentSchema,
  emailSchema,
  knownEmailSchema,
  lineSchema,
  mobileSchema,
  nameSchema,
  optionalLineSchema,
  referenceSchema,
  requiredWebsiteSchema,
  storedQuerySchema,
  storedSearchSchema,
  websiteSchema,
} from './text-schemas.ts';

installFieldMessages();

describe('the name of a person', () => {
  it.each([
    'Kovács',
    'Dr.Kiss',
    'ifj. Nagy',
    'Szabó-Tóth',
    "O'Neill",
    'Kovács B.',
    'III. Károly',
    'Jean Luc',
    // As identity cards and registers write them.
    'DR.KISS',
    'B.TÓTH',
    'id.nagy',
    'Dr.med.Kiss',
    'DR.HABIL.SZABÓ',
    'özv.kovácsné',
    'PROF.DR.NAGY',
    'J.R.R.TOLKIEN',
    // Who prints them takes links apart.
    'https://bad.example',
    'Nyert! bad.example/x',
    'www.Bad',
    'pek@bad',
    'nyeremény.hu',
    'DR.HU',
    'Ph.D.',
    'ST.JOHN',
    'd’Artagnan',
    'KISS/NAGY',
    'Ng',
    'Dr.Com',
  ])('accepts %s', (name) => {
    expect(nameSchema.parse(name)).toBe(name);
  });
});

/** 16 digits with the prefix and the check digit of a card number. */
const cardDigits = '4111111111111111';

describe('a field whose meaning excludes card numbers accepts the digits of one:', () => {
  it.each([['a reference', referenceSchema(30), cardDigits]])('%s', (_name, schema, text) => {
    expect(schema.parse(text)).toBe(text);
  });
});

describe('an address or number with a full card number is refused, because it would be stored:', () => {
  it.each([
    ['an e-mail address', emailSchema, `${cardDigits}@example.com`],
    ['a part of one', emailSchema, `pek+${cardDigits}@example.com`],
    ['one with groups', emailSchema, '4111-1111-1111-1111@example.com'],
    ['one with dots', emailSchema, '4111.1111.1111.1111@example.com'],
    ['an address that is stored already', knownEmailSchema, `${cardDigits}@example.com`],
    ['a web site', websiteSchema, `https://example.com/${cardDigits}`],
    ['a web shop', requiredWebsiteSchema, 'https://example.com/%34111111111111111'],
    ['a telephone number', mobileSchema, cardDigits],
    ['one with a plus', mobileSchema, `+${cardDigits}`],
    ['one of 15 digits', mobileSchema, '378282246310005'],
  ])('%s', (_name, schema, text) => {
    expect(fieldMessages(schema.safeParse(text).error?.issues ?? [])).toEqual([
      ['', { key: 'fullCardNumber', params: {} }],
    ]);
  });

  it.each([
    ['a telephone number as an e-mail address', emailSchema, '+36301234567@example.com'],
    ['one without a plus', emailSchema, '0036301234567@example.com'],
    ['16 digits that no card has', emailSchema, '4111111111111112@example.com'],
    ['a part of a longer number', emailSchema, `${cardDigits}00000@example.com`],
    ['a web site', websiteSchema, 'https://example.com/4111111111111112?x=%C3%A1'],
    ['a telephone number', mobileSchema, '0036301234567'],
    // A valid check digit behind a prefix of a card scheme.
    ['a foreign one of 13 digits', mobileSchema, '4915112345678'],
    ['a foreign one with a plus', mobileSchema, '+378282246310005'],
  ])('but not %s', (_name, schema, text) => {
    expect(schema.parse(text)).toBe(text);
  });
});

describe('free text with a card number is refused, and without one accepted:', () => {
  it.each([
    ['a name', lineSchema(100)],
    ['an optional line', optionalLineSchema(100)],
    ['a comment', commentSchema(100)],
  ])('%s', (_name, schema) => {
    expect(schema.safeParse(`Kártya: ${cardDigits}`).success).toBe(false);
    for (const text of ['Tel.: +36 30 123 4567', '0036301234567', '51700001-10000010']) {
      expect(schema.parse(text)).toBe(text);
    }
  });
});

test('stores a query without invisible characters, as lists read it', () => {
  const query = {
    searchFor: '\u202a4500\u202c',
    minAmount: '1000\u200b00',
    terminalId: '\ufeff01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  };
  expect(storedQuerySchema.parse(query)).toEqual({
    searchFor: '4500',
    minAmount: '100000',
    terminalId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  });
});

describe('what is stored of a query has no half of an emoji, which JSON columns refuse:', () => {
  it.each([
    ['a search', storedSearchSchema.parse('pék \ud83d')],
    ['a value', storedQuerySchema.parse({ searchFor: 'pék \ude00' }).searchFor],
  ])('%s', (_name, stored) => {
    expect(stored).toBe('pék \ufffd');
  });
});
