import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from './fold-text.ts';
import { findHits, markTerms, searchTerms } from './search.ts';

const marked = (text: string, query: string): string =>
  markTerms(fold(text), searchTerms(query))
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('markTerms', () => {
  test.each([
    ['A kártyaolvasó díja', 'kartya', 'A [kártya]olvasó díja'],
    ['A kártyaolvasó díja', 'DÍJ kártya', 'A [kártya]olvasó [díj]a'],
    ['visszavonás, Visszatérítés', 'vissza', '[vissza]vonás, [Vissza]térítés'],
    ['a bolt, ahol a', 'a', '[a] bolt, [a]hol [a]'],
    ['Ára 19\u00a0900\u00a0Ft', '19900', 'Ára [19\u00a0900]\u00a0Ft'],
    ['Ára 19\u00a0900\u00a0Ft', '19 900', 'Ára [19\u00a0900]\u00a0Ft'],
    ['3–5 munkanap', '3-5', '[3–5] munkanap'],
    ['e\u0301kszer', 'ek', '[e\u0301k]szer'],
    ['ko\u030b', 'ko', '[ko\u030b]'],
    ['Weißwurst', 'weiss', '[Weiß]wurst'],
    ['banánana', 'anan', 'b[anánan]a'],
    ['nincs benne', 'semmi', 'nincs benne'],
    ['üres keresés', '  ', 'üres keresés'],
  ])('marks in %j the terms of %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  // A small alphabet, so that terms match often, with all kinds of characters that could be split wrongly.
  const letters = constantFrom(
    'a',
    'á',
    'O',
    'ő',
    'o\u0301',
    '\u0308',
    'ß',
    'ﬁ',
    'İ',
    '🥖',
    '1',
    '2',
    ' ',
    '\u00a0',
    '–',
  );
  const texts = array(letters, { maxLength: 30 }).map((all) => all.join(''));

  test('returns pieces that join to the original text', () => {
    assert(
      property(texts, texts, (text, query) => {
        const pieces = markTerms(fold(text), searchTerms(query));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece, i) => piece.text !== '' && piece.isHit !== pieces[i - 1]?.isHit)).toBe(true);
      }),
    );
  });

  test('splits between characters, never between a letter and its accent', () => {
    assert(
      property(texts, texts, (text, query) => {
        const pieces = markTerms(fold(text), searchTerms(query));
        for (const piece of pieces.slice(1)) expect(piece.text).not.toMatch(/^\p{M}/u);
      }),
    );
  });

  test('marks the whole text when it is searched for itself', () => {
    assert(
      property(texts, (text) => {
        const words = searchTerms(text);
        const hits = markTerms(fold(text), words).filter((piece) => piece.isHit);
        const inHits = fold(hits.map((piece) => piece.text).join(' ')).text;
        for (const word of words) expect(inHits.replaceAll(' ', '')).toContain(word);
      }),
    );
  });
});

describe('findHits', () => {
  const refund = {
    question: fold('Vissza tudom vonni az eladást?'),
    answer: fold('Igen, 24 órán belül, a teljes összeggel.'),
    words: fold('sztornó refund'),
  };
  test.each([
    ['vissza', true],
    ['ELADAST oran', true],
    ['sztorno', true],
    ['24 óra', true],
    ['vissza akkumulátor', false],
    ['zeggel', true],
    // Short terms match only the beginning of a word.
    ['gg', false],
    ['', true],
  ])('finds the entry by %j: %s', (query, expected) => {
    expect(findHits([refund], searchTerms(query)).length === 1).toBe(expected);
  });

  test('returns entries that match in the question first', () => {
    const other = { question: fold('Mikor?'), answer: fold('Az eladás után.'), words: fold('-') };
    expect(findHits([other, refund], searchTerms('eladás'))).toEqual([refund, other]);
  });
});
