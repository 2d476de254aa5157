import { type Language, locales } from '../i18n/languages.ts';

const minorUnitsPerForint = 100;

const createFormat = (language: Language, decimals: 0 | 2) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Hungarian groups from five digits by default. Columns align better with all grouped.
    useGrouping: 'always',
  });

const formats = new Map<string, Intl.NumberFormat>();

/** Creates a format on first use: creation is slow on phones. */
const formatOf = (language: Language, decimals: 0 | 2): Intl.NumberFormat => {
  const name = `${language}${decimals}`;
  const format = formats.get(name) ?? createFormat(language, decimals);
  formats.set(name, format);
  return format;
};

const minus = '\u2212';

/** Returns the number without its currency. `minorUnits` is whole: 1 Ft is 100. */
export const formatAmount = (minorUnits: number, language: Language): string => {
  const decimals = minorUnits % minorUnitsPerForint === 0 ? 0 : 2;
  // Intl's hyphen is shorter than a digit and may be wrapped off.
  return (
    formatOf(language, decimals)
      // Adding zero removes the sign of minus zero, which Intl would write.
      .format(minorUnits / minorUnitsPerForint + 0)
      .replace('-', minus)
  );
};

export const currencyLabel = (language: Language): string => (language === 'hu' ? 'Ft' : 'HUF');

/** Returns `12 345 Ft` in Hungarian and `12,345 HUF` in English. */
export const formatMoney = (minorUnits: number, language: Language): string =>
  `${formatAmount(minorUnits, language)}\u00a0${currencyLabel(language)}`;

/** Converts forints to minor units. */
export const forints = (amount: number): number => amount * minorUnitsPerForint;

/** Returns true for a payable amount: forints have no fractions. */
export const isWholeForints = (minorUnits: number): boolean => minorUnits % minorUnitsPerForint === 0;

/** Returns the payable part of an owed amount: its whole forints. */
export const wholeForintsOf = (minorUnits: number): number => minorUnits - (minorUnits % minorUnitsPerForint);
