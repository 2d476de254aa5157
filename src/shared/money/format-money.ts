import type { Language } from '../i18n/languages.ts';

const minorUnitsPerForint = 100;

const formats = (language: Language, decimals: 0 | 2) =>
  new Intl.NumberFormat(language === 'hu' ? 'hu-HU' : 'en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Hungarian groups from five digits only unless told otherwise; takings line up better when all are grouped.
    useGrouping: 'always',
  });

const cache = {
  hu: { whole: formats('hu', 0), exact: formats('hu', 2) },
  en: { whole: formats('en', 0), exact: formats('en', 2) },
};

/** The number alone, for a column whose heading carries the currency. `minorUnits` is whole: 1 Ft is 100. */
export const formatAmount = (minorUnits: number, language: Language): string => {
  const { whole, exact } = cache[language];
  return (minorUnits % minorUnitsPerForint === 0 ? whole : exact).format(minorUnits / minorUnitsPerForint);
};

export const currencyLabel = (language: Language): string => (language === 'hu' ? 'Ft' : 'HUF');

/** `12 345 Ft` in Hungarian, `12,345 HUF` in English: the label follows the number in both, as a column of them reads best. */
export const formatMoney = (minorUnits: number, language: Language): string =>
  `${formatAmount(minorUnits, language)}\u00a0${currencyLabel(language)}`;

export const forints = (amount: number): number => amount * minorUnitsPerForint;
