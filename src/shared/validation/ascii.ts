/** Columns of codes are ASCII. Some servers fail to compare them with text that has other characters in it. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
