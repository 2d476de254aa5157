// The normal forms of what people type, paste and send. Schemas apply them before they judge a length or a pattern.

/**
 * Invisible characters: direction marks, soft hyphens, zero-width spaces and joiners, variation selectors, fillers,
 * annotations and the empty Braille cell.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]/gu;

/** Direction marks of texts copied from address books stand around them. Within a text they are refused, because they reorder it. */
const isDirectionControl = (sign: string): boolean => /[\u202a-\u202e\u2066-\u2069]/u.test(sign);

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

const edges = /^[\s\u202a-\u202e\u2066-\u2069]+|[\s\u202a-\u202e\u2066-\u2069]+$/gu;

/** For texts that are compared or searched only, and for addresses. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '').normalize('NFC');

/**
 * For e-mail and web addresses and search texts: without invisible characters, without spaces at the ends, composed (NFC).
 */
export const trimInvisible = (text: string): string => withoutInvisible(text).trim();

/** Typographic dashes, which word processors write instead of a hyphen. For a character class. */
export const dashes = '\u2010-\u2015\u2212';
const anyDash = new RegExp(`[${dashes}]`, 'gu');

/** For codes, numbers and days: without spaces and invisible characters, with hyphens for typographic dashes. */
export const normaliseCode = (text: string): string =>
  withoutInvisible(text).replaceAll(/\s/gu, '').replaceAll(anyDash, '-');

/**
 * For texts that stay visible: composed (NFC), without spaces and direction marks at the ends and without other invisible
 * characters, except in emoji and in words of scripts that need joiners.
 */
export const normaliseText = (text: string): string =>
  text
    .replaceAll(joinedOrInvisible, (sign, kept: string | undefined) => kept ?? (isDirectionControl(sign) ? sign : ''))
    .replaceAll(edges, '')
    .normalize('NFC');
