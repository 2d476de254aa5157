import type { Day } from '#shared/dates/day.ts';
import { type Language, locales } from '#shared/i18n/languages.ts';
import { type TextKey, type TextParams, translate } from '#shared/i18n/translate.ts';
import { forints, formatAmount, formatMoney } from '#shared/money/format-money.ts';
import { furtherFeesOf } from '#shared/prices/price-words.ts';
import type { SalePrice } from '#shared/prices/sale-price.ts';
import type { Words } from './report-sheet.ts';

// Shared by reports with two languages on a sheet.

/** For a missing or zero value. */
export const none = '–';

export const inBoth = (make: (language: Language) => string): Words => ({ hu: make('hu'), en: make('en') });

/** A portal text, with shared values or those of each language. */
export const words = (key: TextKey, params: TextParams | ((language: Language) => TextParams) = {}): Words =>
  inBoth((language) => translate(language, key, typeof params === 'function' ? params(language) : params));

/** Both languages in one cell. */
export const both = ({ hu, en }: Words): string => (hu === en ? hu : `${hu} / ${en}`);

/** `2026. október` and `October 2026` */
export const monthWords = (month: Day): Words =>
  inBoth((language) =>
    new Intl.DateTimeFormat(locales[language], { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(month),
    ),
  );

interface FurtherNote {
  name: 'brandNote' | 'foreignNote';
  brand: string;
  fee: string;
}

/** Notes on prices of some brands and foreign cards, in the report's text. */
export const furtherNotesOf = (
  price: Pick<SalePrice, 'brandRates' | 'foreignFee'>,
  textOf: (language: Language, note: FurtherNote) => string,
): Words[] =>
  furtherFeesOf(price, 'hu').map(({ brand }, index) =>
    inBoth((language) =>
      textOf(language, {
        name: brand === null ? 'foreignNote' : 'brandNote',
        brand: brand ?? '',
        fee: furtherFeesOf(price, language)[index]?.fee ?? '',
      }),
    ),
  );

/** Minor units as an amount with currency, in Hungarian format. */
export const money = (minorUnits: number): string => formatMoney(minorUnits, 'hu');

/** Minor units without currency, in Hungarian format for both languages. */
export const amount = (minorUnits: number): string => formatAmount(minorUnits, 'hu');

/** A count in the format of amounts. */
export const pieces = (count: number): string => amount(forints(count));

/** An IBAN in groups of four. */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/gu, '$1 ');
