// Normal forms of input. Schemas apply them before checking length or pattern.

/**
 * Direction marks, soft hyphens, zero-width characters, variation selectors, fillers,
 * annotations and the empty Braille cell.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/** Emoji of several characters, and joiners in scripts that need them. */
const joined = [
  // Emoji with a joiner (families, professions), also with a skin tone.
  String.raw`\p{Extended_Pictographic}[\ufe0f\p{EMod}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{EMod}]?)+`,
  // The choice between an emoji and a sign.
  String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]`,
  // Keycaps.
  String.raw`[\d#*]\ufe0f\u20e3`,
  // Flags of regions.
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d](?=[\p{L}\p{M}])`,
].join('|');
const joinedOrInvisible = new RegExp(`(${joined})|${invisible.source}`, 'gu');

/** For texts that are only compared, and for addresses. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').normalize('NFC');

/** For e-mail and web addresses: NFC, without invisible characters and outer spaces. */
export const trimInvisible = (text: string): string => withoutInvisible(text).trim();

/** For typed numbers: plain digits and signs, without invisible characters. */
export const normaliseNumber = (text: string): string => trimInvisible(text).normalize('NFKC');

/** Typographic dashes that word processors write. For a character class. */
export const dashes = '\u2010-\u2015\u2212';
const anyDash = new RegExp(`[${dashes}]`, 'gu');

/** For codes, numbers and days: ASCII digits and letters, hyphens for dashes, no spaces. */
export const normaliseCode = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').replaceAll(anyDash, '-').replaceAll(/\s/gu, '');

/** For telephone numbers: also without dashes, slashes, dots and brackets. */
export const normalisePhone = (text: string): string => normaliseCode(text).replaceAll(/[()/.-]/gu, '');

/** Quotation marks of all languages, without the apostrophes of names. */
const quotes = '"\u00ab\u00bb\u201c-\u201f\u2039\u203a\u300c-\u300f\u301d-\u301f';
const anyApostrophe = /[`\u00b4\u02b9\u02bc\u2018-\u201b\u2032]/gu;
/** At the start or end of a word, not in an address (`"a b"@example.com`). */
const quotesOfWords = new RegExp(`(?<![^\\s(])['${quotes}]+(?![^"@]*"@)|['${quotes}]+(?=[.,;:!?)]*(?:\\s|$))`, 'gu');
/** Lists show `…` before an id's end (`…8B1RZD`); NFKC makes it three points. */
const exceptEllipsis = /[^\u2026]+/gu;

/**
 * For search boxes: NFKC without invisible characters and quotation marks around words,
 * with plain hyphens, apostrophes and spaces.
 * Stored texts are not changed like this: the database compares both.
 */
export const normaliseSearch = (text: string): string => {
  // Half of an emoji becomes U+FFFD: JSON columns refuse the half.
  const plain = withoutInvisible(text.toWellFormed())
    // Before NFKC, which turns U+00B4 into a space and a combining accent.
    .replaceAll(anyApostrophe, "'")
    .replaceAll(exceptEllipsis, (part) => part.normalize('NFKC'))
    .replaceAll(anyDash, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  // A single quotation mark is the start of a text being typed.
  return plain.replaceAll(quotesOfWords, '').trim() || plain;
};

/** For comparisons only: lower case without accents (`Kártya` equals `kartya`). */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * For visible texts: NFC, without outer spaces and invisible characters, except in
 * emoji and scripts that need joiners.
 * Direction marks are dropped, not refused: people copy them unknowingly, and names
 * read in their stored order.
 */
export const normaliseText = (text: string): string =>
  text
    .replaceAll(joinedOrInvisible, (_sign, kept: string | undefined) => kept ?? '')
    .trim()
    .normalize('NFC');

/** For postal codes: as `normaliseText`, with ASCII digits and letters. Spaces stay. */
export const normalisePostalCode = (text: string): string =>
  normaliseText(text).normalize('NFKC').replaceAll(anyDash, '-').replaceAll(/ +/gu, ' ');
