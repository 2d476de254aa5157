import { useLanguage } from '#client/lib/i18n.ts';
import { type OfferTexts, offerTexts } from '#shared/offer/offer-texts.ts';

const wordJoiner = '\u2060';

/** Prices and service facts. A word joiner keeps `2–3` on one line. */
export const useOfferTexts = (): OfferTexts => {
  const words = offerTexts(useLanguage());
  const unbroken = (value: string | number) =>
    typeof value === 'string' ? value.replaceAll('–', `–${wordJoiner}`) : value;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, unbroken(value)])) as OfferTexts;
};
