export interface Spread {
  median: number;
  min: number;
  max: number;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return (low + high) / 2;
};

/** Null if a value is unknown. */
export const spreadOf = (values: readonly (number | null)[]): Spread | null => {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  return { median: median(known), min: Math.min(...known), max: Math.max(...known) };
};

/** `0.84 (0.80–0.91)`: the median, the minimum and the maximum. */
export const formatSpread = (spread: Spread | null, digits = 2): string =>
  spread ? `${spread.median.toFixed(digits)} (${spread.min.toFixed(digits)}–${spread.max.toFixed(digits)})` : '?';

/** The median alone. */
export const formatMedian = (spread: Spread | null, digits = 0): string => spread?.median.toFixed(digits) ?? '?';
