import type { Language } from '#shared/i18n/languages.ts';
import { forints, formatAmount } from '#shared/money/format-money.ts';
import type { Words } from './report-sheet.ts';

// What the reports of two languages on one sheet share.

/** Shown in place of a value that is missing or zero. */
export const none = '–';

export const inBoth = (make: (language: Language) => string): Words => ({ hu: make('hu'), en: make('en') });

/** An amount in minor units, without its currency. Numbers use the Hungarian format in both languages. */
export const amount = (minorUnits: number): string => formatAmount(minorUnits, 'hu');

/** A number of things, in the format of amounts. */
export const pieces = (count: number): string => amount(forints(count));
