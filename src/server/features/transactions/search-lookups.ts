import { normaliseMaskedNumber } from '#shared/validation/card-number.ts';

/** What a search text can mean; each is answered by an index of its own. */
export type Lookup =
  /** Minor units. */
  | { kind: 'amount'; amount: number }
  | { kind: 'lastFour'; digits: string }
  | { kind: 'maskedNumber'; masked: string }
  | { kind: 'idPrefix'; prefix: string }
  /** The reader's own, in the cases in which it may have been copied. */
  | { kind: 'reference'; spellings: string[] };

const minIdPrefix = 6;
const idLength = 26;
const maxReference = 64;
/** More than any sum of money; beyond it numbers stop being exact. */
const maxDigits = 13;

/** Plain, grouped by points, grouped by commas; one or two decimals behind the other mark. `1.234` is grouped. */
const amountForms = [
  /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/u,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<part>\d{1,2}))?$/u,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/u,
];

/** Minor units from forints as people write them: `12 345`, `12.345`, `12 345,50 Ft`, `12 345,-`, a void's `-12 345 Ft`. Null for anything else. */
const readAmount = (text: string): number | null => {
  const digits = text
    .replace(/^[-−]|(?:ft|huf)\.?$/giu, '')
    .replace(/\s/gu, '')
    .replace(/,[-–—]$/u, '')
    .replace(/[.,]$/u, '');
  const { whole, part = '' } = amountForms.map((form) => form.exec(digits)).find(Boolean)?.groups ?? {};
  const forints = whole?.replace(/[.,]|^0+(?=\d)/gu, '');
  if (!forints || forints.length > maxDigits) return null;
  return Number(forints) * 100 + Number(part.padEnd(2, '0'));
};

const lookupsInWords = (text: string): Lookup[] => {
  const lookups: Lookup[] = [];
  const masked = normaliseMaskedNumber(text);
  if (masked !== null && /\d/u.test(masked)) lookups.push({ kind: 'maskedNumber', masked });
  // As our own list shows it on a phone, and nobody's mask: `•••• 0002`.
  if (/^•{4}\s?\d{4}$/u.test(text)) lookups.push({ kind: 'lastFour', digits: text.slice(-4) });
  const isIdLike = /^[0-9a-z]+$/iu.test(text) && /[a-z]/iu.test(text);
  if (isIdLike && text.length >= minIdPrefix && text.length <= idLength) {
    lookups.push({ kind: 'idPrefix', prefix: text.toUpperCase() });
  }
  if (/^[\x21-\x7e]+$/u.test(text) && text.length <= maxReference) {
    lookups.push({ kind: 'reference', spellings: [...new Set([text, text.toLowerCase(), text.toUpperCase()])] });
  }
  return lookups;
};

/**
 * What to look for, given what was typed. Digits, with the marks that stand in amounts, are an amount, four of them also
 * the end of a card number, and never an id. An empty list when nothing can match.
 */
export const lookupsFor = (text: string): Lookup[] => {
  const trimmed = text.trim();
  if (!/^[-−]?[\d\s.,]*\d[\d\s.,]*(?:,[-–—]\s*)?(?:ft|huf)?\.?$/iu.test(trimmed)) return lookupsInWords(trimmed);
  const amount = readAmount(trimmed);
  return [
    ...(amount === null ? [] : [{ kind: 'amount', amount } as const]),
    ...(/^\d{4}$/u.test(trimmed) ? [{ kind: 'lastFour', digits: trimmed } as const] : []),
  ];
};
