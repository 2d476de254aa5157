/** Columns of codes are ASCII: some servers cannot compare them with other text. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
