import { encodeTime, ulid } from 'ulid';

/** Random bytes that are not used yet. The library would ask the system for each character, 16 times per id. */
const randomBlock = new Uint8Array(4096);
let usedBytes = randomBlock.length;

/** Returns a random number in [0, 1), a multiple of 1/256: enough for one of 32 characters. Each byte is used once. */
const random = (): number => {
  if (usedBytes === randomBlock.length) {
    crypto.getRandomValues(randomBlock);
    usedBytes = 0;
  }
  const byte = randomBlock[usedBytes] ?? 0;
  randomBlock[usedBytes] = 0;
  usedBytes += 1;
  return byte / 256;
};

/**
 * Creates a ULID: 26 characters that sort by `at`. All 80 random bits are new each time; the library's monotonic
 * variant would make the next id guessable.
 */
export const createId = (at: Date): string => ulid(at.getTime(), random);

const timeLength = 10;
const randomLength = 16;

/** Returns the lowest id that `createId` can create at this time. Times before 1970 have the lowest id of all. */
export const firstIdAt = (at: Date): string =>
  `${encodeTime(Math.max(at.getTime(), 0), timeLength)}${'0'.repeat(randomLength)}`;
