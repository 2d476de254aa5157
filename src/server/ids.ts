import { ulid } from 'ulid';

/**
 * A new ULID: 26 characters that sort by `at`. Its 80 random bits are drawn anew every time; the library's monotonic
 * variant would let anybody who knows one id count to the next.
 */
export const createId = (at: Date): string => ulid(at.getTime());

/**
 * Whether the text can be an id at all. What cannot is one that does not exist, and is not worth a query: compared with
 * letters that an id never has, a column is read without its index.
 */
export const isId = (text: string): boolean => /^[0-9A-Za-z]{26}$/u.test(text);
