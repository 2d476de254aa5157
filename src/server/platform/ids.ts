import { encodeTime, ulid } from 'ulid';

/**
 * Creates a ULID: 26 characters that sort by `at`. All 80 random bits are new each time; with the library's monotonic variant
 * the next id could be guessed from a known one.
 */
export const createId = (at: Date): string => ulid(at.getTime());

const timeLength = 10;
const randomLength = 16;

/** Returns the lowest id that `createId` can create at this time. Times before 1970 have the lowest id of all. */
export const firstIdAt = (at: Date): string =>
  `${encodeTime(Math.max(at.getTime(), 0), timeLength)}${'0'.repeat(randomLength)}`;
