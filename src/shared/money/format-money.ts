import type { Language } from '../i18n/languages.ts';

const minorUnitsPerForint = 100;

const formats = (language: Language, decimals: 0 | 2) =>
  new Intl.NumberFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Hungarian groups from five digits only unless told otherwise; takings line up better when all are grouped.
    useGrouping: 'always',
  });

const made = new Map<string, Intl.NumberFormat>();

/** Made when first asked for: each takes a phone longer than all that it formats. */
const formatOf = (language: Language, decimals: 0 | 2): Intl.NumberFormat => {
  const name = `${language}${decimals}`;
  const format = made.get(name) ?? formats(language, decimals);
  made.set(name, format);
  return format;
};

/** The number alone, for a column whose heading carries the currency. `minorUnits` is whole: 1 Ft is 100. */
export const formatAmount = (minorUnits: number, language: Language): string => {
  const decimals = minorUnits % minorUnitsPerForint === 0 ? 0 : 2;
  return formatOf(language, decimals).format(minorUnits / minorUnitsPerForint);
};

export const currencyLabel = (language: Language): string => (language === 'hu' ? 'Ft' : 'HUF');

/** `12 345 Ft` in Hungarian, `12,345 HUF` in English: the label follows the number in both, as a column of them reads best. */
export const formatMoney = (minorUnits: number, language: Language): string =>
  `${formatAmount(minorUnits, language)}\u00a0${currencyLabel(language)}`;

export const forints = (amount: number): number => amount * minorUnitsPerForint;
