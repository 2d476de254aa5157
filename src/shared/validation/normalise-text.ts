// The normal forms of what people type, paste and send. Schemas apply them before they judge a length or a pattern.

/**
 * Invisible characters: direction marks, soft hyphens, zero-width spaces and joiners, variation selectors, fillers,
 * annotations and the empty Braille cell.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/** Emoji of several characters, and joiners within words of scripts that need them. */
const joined = [
  // Families, professions and other emoji that a joiner combines, also with a skin tone.
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

/** For texts that are compared only, and for addresses. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').normalize('NFC');

/**
 * For e-mail and web addresses: without invisible characters, without spaces at the ends, composed (NFC).
 */
export const trimInvisible = (text: string): string => withoutInvisible(text).trim();

/** For typed numbers: digits and signs of any width as plain ones, without invisible characters. */
export const normaliseNumber = (text: string): string => trimInvisible(text).normalize('NFKC');

/** Typographic dashes, which word processors write instead of a hyphen. For a character class. */
export const dashes = '\u2010-\u2015\u2212';
const anyDash = new RegExp(`[${dashes}]`, 'gu');

/**
 * For codes, numbers and days: digits and letters of any width in ASCII, without spaces and invisible characters, with
 * hyphens for typographic dashes.
 */
export const normaliseCode = (text: string): string =>
  withoutInvisible(text).normalize('NFKC').replaceAll(anyDash, '-').replaceAll(/\s/gu, '');

/** For telephone numbers: also without the dashes, slashes, dots and brackets between their groups. */
export const normalisePhone = (text: string): string => normaliseCode(text).replaceAll(/[()/.-]/gu, '');

/** Quotation marks of all languages, except the apostrophes of names. */
const quotes = '"\u00ab\u00bb\u201c-\u201f\u2039\u203a\u300c-\u300f\u301d-\u301f';
const anyApostrophe = /[`\u00b4\u02b9\u02bc\u2018-\u201b\u2032]/gu;
/** At the beginning or the end of a word. Those within an address (`"a b"@example.com`) are a part of it. */
const quotesOfWords = new RegExp(`(?<![^\\s(])['${quotes}]+(?![^"@]*"@)|['${quotes}]+(?=[.,;:!?)]*(?:\\s|$))`, 'gu');
/** Lists show the end of an id after it (`…8B1RZD`); its compatible form is three points. */
const exceptEllipsis = /[^\u2026]+/gu;

/**
 * For search boxes: compatible characters (NFKC: digits, letters and spaces of any width) without invisible ones and
 * without the quotation marks around words, with hyphens for dashes, plain apostrophes and single spaces. Stored texts
 * are not changed like this; the database compares both.
 */
export const normaliseSearch = (text: string): string => {
  // Half of an emoji becomes U+FFFD: it matches nothing, too, and JSON columns refuse to store it.
  const plain = withoutInvisible(text.toWellFormed())
    // Before NFKC, which makes a space and a combining accent of U+00B4.
    .replaceAll(anyApostrophe, "'")
    .replaceAll(exceptEllipsis, (part) => part.normalize('NFKC'))
    .replaceAll(anyDash, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  // A quotation mark alone is the beginning of what is being typed.
  return plain.replaceAll(quotesOfWords, '').trim() || plain;
};

/** For texts that are compared only: in lower case without accents, so that `Kártya` and `kartya` are the same. */
export const foldText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * For texts that stay visible: composed (NFC), without spaces at the ends and without invisible characters, except in
 * emoji and in words of scripts that need joiners. Direction marks are dropped, not refused: people copy them without
 * knowing, and a name without them is read in the order in which it is stored.
 */
export const normaliseText = (text: string): string =>
  text
    .replaceAll(joinedOrInvisible, (_sign, kept: string | undefined) => kept ?? '')
    .trim()
    .normalize('NFC');

/** For postal codes, whose spaces stay: as `normaliseText`, with digits and letters of any width in ASCII. */
export const normalisePostalCode = (text: string): string =>
  normaliseText(text).normalize('NFKC').replaceAll(anyDash, '-').replaceAll(/ +/gu, ' ');
