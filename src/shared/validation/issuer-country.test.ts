import { expect, test } from 'vitest';
import { isForeignIssuer, parseIssuerCountry } from './issuer-country.ts';

test('a country is a code of ISO 3166-1 in any casing', () => {
  expect(['HU', 'de', ' At '].map(parseIssuerCountry)).toEqual(['HU', 'DE', 'AT']);
});

test('any other value is null, whatever its type', () => {
  for (const value of ['', 'H', 'HUN', '348', 'XX', 'ZZ', '  ', 348, null, undefined, {}, ['HU'], 'ﬀ'])
    expect([value, parseIssuerCountry(value)]).toEqual([value, null]);
});

test('a card is foreign if it says another country than Hungary', () => {
  expect([null, 'HU', 'DE'].map(isForeignIssuer)).toEqual([false, false, true]);
});
