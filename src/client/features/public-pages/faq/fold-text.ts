/** A text without what people leave out when they search, and where each of its units came from. */
export interface FoldedText {
  original: string;
  text: string;
  /** For each unit of `text`, where in the original its character starts. */
  starts: readonly number[];
  /** And where it ends, the accents that follow it included. */
  ends: readonly number[];
}

const mark = /^\p{M}$/u;
const dash = /\p{Pd}/gu;
const apostrophe = /[\u2018\u2019]/gu;
/** `19 900`, `19,900` and `19.900` are typed as `19900`. */
const groupSeparator = /(?<=\d)[\s.,](?=\d{3}(?!\d))/gu;

// Upper case first, as it alone takes apart ß and the like; decomposed again, as case can compose.
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

/** Lower case, without accents, `ő` as `o`, dashes and apostrophes as they are on a keyboard, figures without groups. */
export const fold = (original: string): FoldedText => {
  const separators = new Set([...original.matchAll(groupSeparator)].map(({ index }) => index));
  const units: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const character of original) {
    const end = position + character.length;
    if (mark.test(character) && ends.at(-1) === position) {
      // An accent of its own belongs to the letter before it, whole: one letter can have become several units.
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
