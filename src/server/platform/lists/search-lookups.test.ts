import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { frequentFirst, parseSearchText } from './search-lookups.ts';

const kinds = (text: string) => parseSearchText(text).map(({ kind }) => kind);

describe('parseSearchText', () => {
  it('reads amounts as the portal formats them in either language, with or without currency', () => {
    const amounts = fc.integer({ min: 1, max: 999_999_999_999 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('hu' as const, 'en' as const), (amount, language) => {
        for (const text of [formatAmount(amount, language), formatMoney(amount, language)]) {
          expect([text, parseSearchText(text)[0]]).toEqual([text, { kind: 'amount', amount }]);
        }
      }),
    );
  });

  it('reads an id behind the sign of a number', () => {
    expect(parseSearchText('#335906')).toContainEqual({ kind: 'idEnd', end: '335906' });
    expect(parseSearchText('# 8B1RZD')).toContainEqual({ kind: 'idPrefix', prefix: '8B1RZD' });
    expect(parseSearchText('#1234')).toContainEqual({ kind: 'lastFour', digits: '1234' });
  });

  it('reads exactly four digits as an amount and as the end of a card number', () => {
    expect(kinds('1234')).toEqual(['amount', 'lastFour']);
    expect(kinds('123')).toEqual(['amount']);
    expect(kinds('12345')).toEqual(['amount']);
    expect(kinds('1 234')).toEqual(['amount']);
    expect(kinds('1.234')).toEqual(['amount']);
  });

  it('reads the end of an id that happens to be digits, with the sign of the list or without', () => {
    expect(parseSearchText('335906')).toEqual([
      { kind: 'amount', amount: 33_590_600 },
      { kind: 'idEnd', end: '335906' },
    ]);
    expect(parseSearchText('…335906')).toContainEqual({ kind: 'idEnd', end: '335906' });
  });

  it('reads amounts as bills and voids write them', () => {
    for (const text of [
      '3000,-',
      '3 000,- Ft',
      '-3 000 Ft',
      '−3000',
      '3.000,–',
      'HUF 3,000',
      '-HUF 3,000',
      'Ft 3000',
      '3 000 forint',
      '3000.-',
      '3 000.– Ft',
      '+3000 Ft',
    ])
      expect([text, parseSearchText(text)]).toEqual([text, [{ kind: 'amount', amount: 300_000 }]]);
  });

  it('reads the card format of the portal’s phone layout as the end of a card number', () => {
    expect(parseSearchText('•••• 0002')).toContainEqual({ kind: 'lastFour', digits: '0002' });
  });

  it('reads the end of a card number behind any signs that slips, banks and readers print for hidden digits', () => {
    for (const text of [
      '****0002',
      '**** 0002',
      '*0002',
      'xxxx0002',
      'XXXX-XXXX-XXXX-0002',
      'XXXX XXXX XXXX 0002',
      '•••• •••• •••• 0002',
      '…0002',
      '... 0002',
      '####0002',
      '····0002',
      '●●●●0002',
      '∗∗∗∗ 0002',
    ])
      expect([text, parseSearchText(text)]).toEqual([
        text,
        expect.arrayContaining([{ kind: 'lastFour', digits: '0002' }]),
      ]);
  });

  it('reads a masked number by the digits that it shows, however many signs stand between them', () => {
    for (const text of ['400000******0002', '400000***0002', '4000 00XX XXXX 0002', '400000…0002'])
      expect([text, parseSearchText(text)]).toEqual([
        text,
        expect.arrayContaining([{ kind: 'maskedNumber', pattern: '400000%', lastFour: '0002' }]),
      ]);
  });

  it('reads ids of six or more characters', () => {
    expect(kinds('01KAG')).toEqual(['reference']);
    expect(parseSearchText('01kagj')[0]).toEqual({ kind: 'idPrefix', prefix: '01KAGJ' });
    expect(parseSearchText('8b1rzd')[1]).toEqual({ kind: 'idEnd', end: '8B1RZD' });
    expect(kinds('01KAGJ6V5T3M9Q2X7C4N8B1RZD')).toEqual(['idPrefix', 'reference']);
    expect(kinds('01KAGJ6V5T3M9Q2X7C4N8B1RZD9')).toEqual(['reference']);
    expect(kinds('01KAGJ-6V5')).toEqual(['reference']);
    expect(kinds('012345')).toEqual(['amount', 'idEnd']);
    expect(kinds('01234')).toEqual(['amount']);
  });

  it('reads the start of a UUID with and without hyphens, but digits alone as none', () => {
    const startsOf = (text: string) =>
      parseSearchText(text).flatMap((lookup) => (lookup.kind === 'reference' ? [lookup.starts] : []));
    expect(startsOf('1839DD99')).toEqual([['1839dd99', '1839DD99']]);
    for (const text of ['1839dd999142', '1839dd99-9142', '1839DD99-9142-'])
      expect([text, startsOf(text)]).toEqual([
        text,
        [['1839dd999142', '1839DD999142', '1839dd99-9142', '1839DD99-9142']],
      ]);
    const digits = '1839dd9991424b0c8f31a2b3c4d5e6f7';
    expect(startsOf(digits)[0]).toContain('1839dd99-9142-4b0c-8f31-a2b3c4d5e6f7');
    expect(parseSearchText(digits)).toContainEqual(
      expect.objectContaining({ spellings: expect.arrayContaining(['1839dd99-9142-4b0c-8f31-a2b3c4d5e6f7']) }),
    );
    for (const text of ['1839dd9', '1839-dd99', '1839dd9g', 'Reader-7/4', `${digits}0`]) {
      expect([text, startsOf(text)]).toEqual([text, [[]]]);
    }
    expect(startsOf('18390099')).toEqual([]);
  });

  it('returns a masked number and an id for text that fits both', () => {
    expect(kinds('12XXXX')).toEqual(['maskedNumber', 'idPrefix', 'idEnd', 'reference']);
  });

  it('reads the short form of an id in a list as the end of an id', () => {
    expect(parseSearchText('…8B1RZD')).toContainEqual({ kind: 'idEnd', end: '8B1RZD' });
  });

  it('returns only lookups that the database can compare', () => {
    for (const text of ['árvíztűrő', '中文', '\u0000', 'x'.repeat(65), '-', '¡']) {
      expect([text, kinds(text).filter((kind) => kind !== 'reference')]).toEqual([text, []]);
    }
    expect(kinds('árvíztűrő')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(JSON.stringify(parseSearchText(text))).toMatch(/^[\x20-\x7e]*$/u);
      }),
    );
  });
});

it('frequentFirst puts the indexes of amounts and cards before those with few matches', () => {
  const branches = ['references', 'cards', 'ids', 'amounts'].map((index) => ({ index, condition: index, values: {} }));
  expect(frequentFirst(branches, { amount: 'amounts', lastFour: 'cards' }).map(({ index }) => index)).toEqual([
    'amounts',
    'cards',
    'references',
    'ids',
  ]);
});
