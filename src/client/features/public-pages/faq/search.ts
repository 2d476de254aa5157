import { type FoldedText, fold } from './fold-text.ts';

/** Returns the unique terms of a search, folded. */
export const searchTerms = (query: string): string[] => [...new Set(fold(query).text.split(' ').filter(Boolean))];

const minInfixLength = 3;
const isInsideWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at - 1] ?? '');

/**
 * Returns the positions of a term.
 * One or two letters match only the beginning of a word.
 */
const placesOf = (word: string, text: string): number[] => {
  const places: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (word.length >= minInfixLength || !isInsideWord(text, at)) places.push(at);
  }
  return places;
};

const hasWord = ({ text }: FoldedText, word: string): boolean => placesOf(word, text).length > 0;

export const hasTerms = (text: FoldedText, words: readonly string[]): boolean =>
  words.every((word) => hasWord(text, word));

export interface Piece {
  text: string;
  isHit: boolean;
}

/** Splits the text into ordered pieces and marks the matches. */
export const markTerms = ({ original, text, starts, ends }: FoldedText, words: readonly string[]): Piece[] => {
  const hits = words
    .flatMap((word) =>
      placesOf(word, text).map((at) => ({ from: starts[at] ?? 0, to: ends[at + word.length - 1] ?? original.length })),
    )
    .sort((a, b) => a.from - b.from);
  const pieces: Piece[] = [];
  let position = 0;
  const add = (to: number, isHit: boolean) => {
    const last = pieces.at(-1);
    const piece = original.slice(position, to);
    position = to;
    if (piece === '') return;
    if (last?.isHit === isHit) last.text += piece;
    else pieces.push({ text: piece, isHit });
  };
  for (const { from, to } of hits) {
    if (from > position) add(from, false);
    if (to > position) add(to, true);
  }
  add(original.length, false);
  return pieces;
};

export interface Searchable {
  question: FoldedText;
  answer: FoldedText;
  /** Synonyms; the search reads them, the page does not show them. */
  words: FoldedText;
}

/**
 * Returns the entries that contain every term.
 * Those whose question contains all come first.
 */
export const findHits = <T extends Searchable>(entries: readonly T[], searched: readonly string[]): T[] => {
  const hits = entries.filter(({ question, answer, words }) =>
    searched.every((word) => [question, answer, words].some((text) => hasWord(text, word))),
  );
  const isFirst = ({ question }: T) => hasTerms(question, searched);
  return [...hits.filter(isFirst), ...hits.filter((hit) => !isFirst(hit))];
};
