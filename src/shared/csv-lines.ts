import type { Language } from '#shared/i18n/languages.ts';

// CSV files of the server and the portal have one form.

/** Without the mark, spreadsheets do not detect UTF-8. */
export const byteOrderMark = '\ufeff';

const decimalMark: Record<Language, string> = { hu: ',', en: '.' };

/** No grouping, and no useless decimals: every spreadsheet reads a number. */
export const csvAmount = (minor: number, language: Language): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', decimalMark[language]);

/** Spreadsheets run such texts as formulas. The last four are full-width. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const quotedCharacters = /[";\r\n]/u;

/** Returns a CSV field. A text that a spreadsheet would run gets an apostrophe. */
export const csvField = (text: string): string => {
  const value = formulaStart.test(text) ? `'${text}` : text;
  return quotedCharacters.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

/** Returns a CSV line, with semicolons as Hungarian spreadsheets expect. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(';')}\r\n`;
