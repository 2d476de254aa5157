export type Random = () => number;

/** A random integer; both bounds are included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new RangeError('There is nothing to pick from.');
  return value;
};

/** Returns a function that picks one of the keys with a probability proportional to its weight. */
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

const spoken = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters and digits that are not easily confused. */
export const spokenCode = (random: Random, length: number): string =>
  Array.from({ length }, () => spoken[between(random, 0, spoken.length - 1)]).join('');

/** A random version 4 UUID, as readers and gateways use for their references. */
export const uuid = (random: Random): string => {
  const raw = hex(random, 32);
  return `${raw.slice(0, 8)}-${raw.slice(8, 12)}-4${raw.slice(13, 16)}-a${raw.slice(17, 20)}-${raw.slice(20)}`;
};
