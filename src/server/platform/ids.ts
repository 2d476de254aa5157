import { ulid } from 'ulid';

/**
 * A new ULID: 26 characters that sort by `at`. Its 80 random bits are drawn anew every time; the library's monotonic
 * variant would let anybody who knows one id count to the next.
 */
export const createId = (at: Date): string => ulid(at.getTime());
