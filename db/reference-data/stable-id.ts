import { createHash } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A ULID derived from a name, the same everywhere. Its first ten characters encode the time. */
export const stableId = (at: Date, name: string): string => {
  const digest = createHash('sha256').update(name).digest();
  const time = Array.from({ length: 10 }, (_, i) => alphabet[Math.floor(at.getTime() / 32 ** (9 - i)) % 32]);
  const rest = Array.from({ length: 16 }, (_, i) => alphabet[(digest[i] ?? 0) % 32]);
  return [...time, ...rest].join('');
};
