export type Random = () => number;

/** Whole, both ends possible. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
};

/** One of the keys, as often as its number says in proportion to the others. */
export const pickWeighted = <K extends string>(random: Random, weights: Readonly<Record<K, number>>): K => {
  const entries = Object.entries(weights) as [K, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  throw new RangeError('There is nothing to pick from.');
};

const characters = (random: Random, length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

export const digits = (random: Random, length: number): string => characters(random, length, '0123456789');
export const hex = (random: Random, length: number): string => characters(random, length, '0123456789abcdef');
/** Without the letters that are misread or misheard. */
export const spokenCode = (random: Random, length: number): string =>
  characters(random, length, '0123456789ABCDEFGHJKMNPQRSTVWXYZ');

/** In the form of a version 4 UUID, as readers and gateways use for their references. */
export const uuid = (random: Random): string => {
  const raw = hex(random, 32);
  return `${raw.slice(0, 8)}-${raw.slice(8, 12)}-4${raw.slice(13, 16)}-a${raw.slice(17, 20)}-${raw.slice(20)}`;
};
