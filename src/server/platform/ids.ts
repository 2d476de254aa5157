import { ulid } from 'ulid';

/**
 * Creates a ULID: 26 characters that sort by `at`. All 80 random bits are new each time; with the library's monotonic variant
 * the next id could be guessed from a known one.
 */
export const createId = (at: Date): string => ulid(at.getTime());
