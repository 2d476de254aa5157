import type { Language } from '#shared/i18n/languages.ts';

// CSV files of the server and of the portal, in one form.

/** Without the mark, spreadsheets do not detect UTF-8. */
export const byteOrderMark = '\ufeff';

const decimalMark: Record<Language, string> = { hu: ',', en: '.' };

/** Writes no grouping, and decimals only if there are any, so that every spreadsheet reads a number. */
export const csvAmount = (minor: number, language: Language): string =>
  minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2).replace('.', decimalMark[language]);

/** What a spreadsheet would run as a formula begins with one of these, the last four being full-width forms. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;
const quotedCharacters = /[";\r\n]/u;

/** Returns a text as a field of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe. */
export const csvField = (text: string): string => {
  const value = formulaStart.test(text) ? `'${text}` : text;
  return quotedCharacters.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

/** Returns a line of a CSV file. Its fields are separated by semicolons, as spreadsheets in Hungarian expect. */
export const csvLine = (fields: readonly string[]): string => `${fields.join(';')}\r\n`;
