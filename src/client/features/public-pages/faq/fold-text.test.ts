import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from './fold-text.ts';

test.each([
  ['Kártyaelfogadás', 'kartyaelfogadas'],
  ['ŐRÜLT ŰRHAJÓ', 'orult urhajo'],
  ['o\u030bru\u0308lt', 'orult'],
  ['Straße', 'strasse'],
  ['ﬁók', 'fiok'],
  ['İzmir', 'izmir'],
  ['3–5 munkanap', '3-5 munkanap'],
  ['19\u00a0900\u00a0Ft', '19900 ft'],
  ['HUF 30,000,000', 'huf 30000000'],
  ['1,7%', '1,7%'],
  ['customer’s', "customer's"],
])('folds %j to %j', (original, folded) => {
  expect(fold(original).text).toBe(folded);
});

test('maps every unit to its original position', () => {
  const original = 'ße\u0301🥖ő';
  const { text, starts, ends } = fold(original);
  expect(text).toBe('sse🥖o');
  expect([...starts].map((start, i) => original.slice(start, ends[i]))).toEqual(['ß', 'ß', 'e\u0301', '🥖', '🥖', 'ő']);
});

// Any character; lone surrogates are unchanged.
const anyText = array(integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))).map((all) =>
  all.join(''),
);

test('maps units to increasing positions within the original', () => {
  assert(
    property(anyText, (original) => {
      const { text, starts, ends } = fold(original);
      const isInOrder = starts.every((start, i) => {
        const end = ends[i] ?? 0;
        return start >= (starts[i - 1] ?? 0) && end > start && end <= original.length;
      });
      return isInOrder && starts.length === text.length && ends.length === text.length;
    }),
  );
});
