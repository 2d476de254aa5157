/** For `column LIKE :pattern`: the text anywhere in the column, with its own `%`, `_` and `\` taken as they are. */
export const containsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`;

/** Codes are kept as ASCII, and the servers refuse to compare them with text that has anything else in it. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
