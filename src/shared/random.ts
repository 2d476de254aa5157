// Random values for demo data, tests and the reader simulator. Not for secrets.

/** Returns a number from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A deterministic random number generator (mulberry32). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A random integer; both bounds are included. */
export const between = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
};

/** Returns a function that picks keys with probabilities proportional to their weights. */
export const weighted = <K extends string>(weights: Readonly<Record<K, number>>): ((random: Random) => K) => {
  const entries = Object.entries(weights) as [K, number][];
  const all = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random() * all;
    const entry = entries.find(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    if (!entry) throw new RangeError('There is nothing to choose from.');
    return entry[0];
  };
};

/** Picks one of the choices by weight. */
export const pickWeighted = <T>(random: Random, choices: readonly [T, number][]): T => {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('There is nothing to pick from.');
};

/** A standard normal variate (Box-Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A Poisson-distributed count with the given mean. */
export const poisson = (random: Random, mean: number): number => {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
};

// In blocks: a seed needs millions of these.
const blocks = (random: Random, length: number, radix: number, block: number): string => {
  let text = '';
  while (text.length < length) {
    text += Math.floor(random() * radix ** block)
      .toString(radix)
      .padStart(block, '0');
  }
  return text.slice(0, length);
};

export const digits = (random: Random, length: number): string => blocks(random, length, 10, 6);
export const hex = (random: Random, length: number): string => blocks(random, length, 16, 8);

const spokenCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters and digits that are not easily confused. */
export const spokenCode = (random: Random, length: number): string =>
  Array.from({ length }, () => spokenCharacters[between(random, 0, spokenCharacters.length - 1)]).join('');

/** A random version 4 UUID, for references of readers and gateways. */
export const uuid = (random: Random): string => {
  const raw = hex(random, 32);
  return `${raw.slice(0, 8)}-${raw.slice(8, 12)}-4${raw.slice(13, 16)}-a${raw.slice(17, 20)}-${raw.slice(20)}`;
};
