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
