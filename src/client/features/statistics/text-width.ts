/** About how wide a short text is at 16 pixels. Near enough, and known before anything is drawn. */
export const widthOf = (words: string): number =>
  [...words].reduce((sum, character) => sum + (/[\s.,:]/u.test(character) ? 4.5 : character === 'M' ? 14.5 : 9.8), 0);
