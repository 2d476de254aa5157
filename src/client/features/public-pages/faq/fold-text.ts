/** A folded text, with the original position of each code unit. */
export interface FoldedText {
  original: string;
  text: string;
  /** The start of the original character, for each code unit of `text`. */
  starts: readonly number[];
  /** The end of the original character and its combining accents. */
  ends: readonly number[];
}

const mark = /^\p{M}$/u;
const dash = /\p{Pd}/gu;
const apostrophe = /[\u2018\u2019]/gu;
/** Matches the separators of `19 900`, `19,900` and `19.900`. */
const groupSeparator = /(?<=\d)[\s.,](?=\d{3}(?!\d))/gu;

// Only upper case decomposes ß.
// The second normalization follows because case mapping can compose characters.
const foldCharacter = (character: string): string =>
  character
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(dash, '-')
    .replaceAll(apostrophe, "'");

/** Folds to lower case without accents, with ASCII dashes and apostrophes, and ungroups numbers. */
export const fold = (original: string): FoldedText => {
  const separators = new Set([...original.matchAll(groupSeparator)].map(({ index }) => index));
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const character of original) {
    const end = position + character.length;
    if (mark.test(character) && ends.at(-1) === position) {
      // A combining accent extends the preceding character and all its units.
      for (let i = ends.length - 1; ends[i] === position; i--) ends[i] = end;
    } else if (!separators.has(position)) {
      for (const unit of foldCharacter(character).split('')) {
        units.push(unit);
        starts.push(position);
        ends.push(end);
      }
    }
    position = end;
  }
  return { original, text: units.join(''), starts, ends };
};
