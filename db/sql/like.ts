/** The text's own `%`, `_` and `\` taken as they are. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`);

/** For `column LIKE :pattern`: the text anywhere in the column. */
export const containsPattern = (text: string): string => `%${literally(text)}%`;

/** For `column LIKE :pattern`: the column begins with the text. */
export const startPattern = (text: string): string => `${literally(text)}%`;

/** Codes are kept as ASCII, and the servers refuse to compare them with text that has anything else in it. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
