import { encodeTime, ulid } from 'ulid';

/**
 * Unused random bytes.
 * The library would ask the system 16 times per id.
 */
const randomBlock = new Uint8Array(4096);
let usedBytes = randomBlock.length;

/** Returns a multiple of 1/256 in [0, 1), from an unused byte. */
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
 * Creates a ULID: 26 characters that sort by `at`, with 80 new random bits.
 * The library's monotonic variant is guessable.
 */
export const createId = (at: Date): string => ulid(at.getTime(), random);

const timeLength = 10;
const randomLength = 16;

/** Returns this time's lowest id. Times before 1970 share one. */
export const firstIdAt = (at: Date): string =>
  `${encodeTime(Math.max(at.getTime(), 0), timeLength)}${'0'.repeat(randomLength)}`;
