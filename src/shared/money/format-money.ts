import { type Language, locales } from '../i18n/languages.ts';

const minorUnitsPerForint = 100;

const createFormat = (language: Language, decimals: 0 | 2) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Hungarian groups from five digits by default; columns of amounts align better when all are grouped.
    useGrouping: 'always',
  });

const formats = new Map<string, Intl.NumberFormat>();

/** Creates a format on first use, because creating one is slow on phones. */
const formatOf = (language: Language, decimals: 0 | 2): Intl.NumberFormat => {
  const name = `${language}${decimals}`;
  const format = formats.get(name) ?? createFormat(language, decimals);
  formats.set(name, format);
  return format;
};

const minus = '\u2212';

/** Returns the number without its currency, for columns whose heading names it. `minorUnits` is whole: 1 Ft is 100. */
export const formatAmount = (minorUnits: number, language: Language): string => {
  const decimals = minorUnits % minorUnitsPerForint === 0 ? 0 : 2;
  // Intl writes a hyphen, which is shorter than the digits beside it and may be separated from them.
  return (
    formatOf(language, decimals)
      // A negated zero is zero, which Intl writes with its sign.
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

/** Rounds minor units to whole forints. */
export const roundToForints = (minorUnits: number): number => forints(Math.round(minorUnits / minorUnitsPerForint));

/** Returns true for an amount that can be paid: forints have no fractions any more. */
export const isWholeForints = (minorUnits: number): boolean => minorUnits % minorUnitsPerForint === 0;

/** Returns what of an amount that is owed can be paid: its whole forints. */
export const wholeForintsOf = (minorUnits: number): number => minorUnits - (minorUnits % minorUnitsPerForint);
