import { describe, expect, it } from 'vitest';
import { findSuggestions, mayBeName } from './find-suggestions.ts';

const known = {
  brands: ['American Express', 'Mastercard', 'Visa'],
  terminals: [
    { id: 'F', name: 'Futár', serialNumber: '1740000001' },
    { id: 'P', name: 'Kis pult', serialNumber: '1740000002' },
    { id: 'N', name: null, serialNumber: '1740000003' },
  ],
  today: '2026-11-20',
  language: 'hu' as const,
};
const suggest = (text: string) => findSuggestions(text, known);
const changes = (text: string) => suggest(text).map((suggestion) => suggestion.changes);

describe('a search for words', () => {
  it('may mean a brand, from its first three letters', () => {
    const visa = { kind: 'filter', name: 'Visa', changes: { searchFor: '', brand: 'Visa' } };
    expect(['visa', ' VISA ', 'vis'].map(suggest)).toEqual([[visa], [visa], [visa]]);
    expect(['master', 'Master Card', 'express', 'americanexpress'].map((text) => changes(text)[0]?.brand)).toEqual([
      'Mastercard',
      'Mastercard',
      'American Express',
      'American Express',
    ]);
  });

  it('may mean a card reader, by a word of its name or its serial number', () => {
    const courier = {
      kind: 'filter',
      name: 'Futár (1740000001)',
      changes: { searchFor: '', terminalId: 'F' },
    };
    expect(['futár', 'FUTAR', '1740000001'].map(suggest)).toEqual([[courier], [courier], [courier]]);
    expect(['pult', 'kis pult', '1740000003'].map((text) => changes(text)[0]?.terminalId)).toEqual(['P', 'P', 'N']);
  });

  it('may mean at most five card readers', () => {
    const terminals = Array.from({ length: 9 }, (_, i) => ({ id: `T${i}`, name: `Pult ${i}`, serialNumber: `${i}` }));
    const suggestIn = (text: string) => findSuggestions(text, { ...known, terminals }).map(({ name }) => name);
    expect(suggestIn('pult')).toHaveLength(5);
    expect(suggestIn('pult 7')).toEqual(['Pult 7 (7)']);
  });

  it('may mean a card reader with a short name, by its whole name', () => {
    const terminals = ['K1', 'K10', '2'].map((name) => ({ id: name, name, serialNumber: `174-${name}` }));
    const idsOf = (text: string) =>
      findSuggestions(text, { ...known, terminals }).map((suggestion) => suggestion.changes.terminalId);
    expect(['K1', 'k1', '2', 'k10'].map(idsOf)).toEqual([['K1'], ['K1'], ['2'], ['K10']]);
    expect(['K', '1', '-'].map(idsOf)).toEqual([[], [], []]);
  });

  it('means nothing else', () => {
    for (const text of ['', '  ', 'vi', 'isa', 'Visa 4240', 'Terasz', '174', '17400000', '4500', '12 500 Ft', '-'])
      expect([text, suggest(text)]).toEqual([text, []]);
  });
});

describe('a text', () => {
  it('may be a name if it has a letter, or as many digits as a serial number', () => {
    const texts = ['visa', 'Futár', 'k1', '1740000001', '7000', '12 500', '2026.10.31.', '18.55', '-'];
    expect(texts.filter(mayBeName)).toEqual(['visa', 'Futár', 'k1', '1740000001']);
  });
});

describe('a search for a month, a day or a time', () => {
  it('may mean a month', () => {
    const october = {
      kind: 'filter',
      name: '2026. október',
      changes: { searchFor: '', fromDate: '2026-10-01', toDate: '2026-10-31' },
    };
    expect(['2026.10', 'október'].map(suggest)).toEqual([[october], [october]]);
  });

  it('may mean a day whose final point is missing, before a time', () => {
    const day = (fromDate: string, name: string) => ({
      kind: 'filter',
      name,
      changes: { searchFor: '', fromDate, toDate: fromDate },
    });
    const october = day('2026-10-31', '2026.10.31.');
    const time = { kind: 'time', name: '10:31', changes: { searchFor: '10:31' } };
    expect(suggest('10.31')).toEqual([october, time]);
    expect(suggest('31.10')).toEqual([october]);
    expect(suggest('12.24')).toEqual([
      day('2025-12-24', '2025.12.24.'),
      { ...time, name: '12:24', changes: { searchFor: '12:24' } },
    ]);
    // The search finds these days itself.
    for (const text of ['10.31.', '2026.10.31', 'okt. 31', '10/31', '20261031'])
      expect([text, suggest(text)]).toEqual([text, []]);
  });

  it('may mean a time that is written with a point or an h', () => {
    const time = { kind: 'time', name: '18:55', changes: { searchFor: '18:55' } };
    expect(['18.55', '18h55', '18.55.20', '18.55-kor'].map(suggest)).toEqual([[time], [time], [time], [time]]);
    expect(changes('9.05').at(-1)).toEqual({ searchFor: '09:05' });
    for (const text of ['18:55', '1855', '24.60', '18.60']) expect([text, suggest(text)]).toEqual([text, []]);
  });
});
