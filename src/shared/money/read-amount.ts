import { normaliseNumber } from '#shared/validation/normalise-text.ts';

/** No amount has more digits. Larger numbers are not exact. */
const maxAmountDigits = 13;

/**
 * Plain, or grouped by points or commas, with decimals after the other mark.
 * `1.234` is grouped.
 */
const amountForms = [
  /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/u,
  /^(?<whole>\d{1,3}(?:\.\d{3})+)(?:,(?<part>\d{1,2}))?$/u,
  /^(?<whole>\d{1,3}(?:,\d{3})+)(?:\.(?<part>\d{1,2}))?$/u,
];

/** A leading currency needs a space: `HUF123456` is a reference. */
const amountText =
  /^[-+−]?(?:(?:ft|huf)\.?\s+)?(?<number>[-+−]?[\s.,]*\d[\d\s.,]*)(?:[.,][-–—]\s*)?(?:ft|huf|forint)?\.?$/iu;

/** Returns the amount in a text without its currency; null without one. */
export const amountDigitsOf = (text: string): string | null =>
  amountText.exec(normaliseNumber(text))?.groups?.number ?? null;

/**
 * Returns minor units of `12 345`, `12.345 Ft`, `12 345,50`, `HUF 12,345`, `12 345.-`
 * or `-12 345`, without the sign.
 * Null for other texts and too many digits.
 */
export const readAmount = (text: string): number | null => {
  const digits = (amountDigitsOf(text) ?? '').replace(/^[-+−]|\s/gu, '').replace(/[.,]$/u, '');
  const { whole, part = '' } = amountForms.map((form) => form.exec(digits)).find(Boolean)?.groups ?? {};
  const forints = whole?.replace(/[.,]|^0+(?=\d)/gu, '');
  if (!forints || forints.length > maxAmountDigits) return null;
  return Number(forints) * 100 + Number(part.padEnd(2, '0'));
};

/** Returns minor units of an entered amount; null also for a negative one. */
export const readEnteredAmount = (text: string): number | null =>
  /^[-−]/u.test(normaliseNumber(text)) || /^[-−]/u.test(amountDigitsOf(text) ?? '') ? null : readAmount(text);
