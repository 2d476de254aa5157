import { forints } from '../money/format-money.ts';
import type { EnteredTipShare, TipMethod, TipShare } from './tips.schema.ts';

/**
 * Divides an amount exactly by weights. Each part gets its whole units. Remaining units
 * go to the largest rests, among equals to the first. Whole forints give whole forints.
 * Weights are whole numbers, at least one positive.
 */
export const divideByWeights = (amount: number, weights: readonly number[]): number[] => {
  const unit = amount % forints(1) === 0 ? forints(1) : 1;
  const units = BigInt(amount / unit);
  // Products of amounts and minutes exceed the whole numbers of a double.
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = weights.map((weight, i) => {
    const product = units * BigInt(weight);
    return { i, whole: product / all, rest: product % all };
  });
  const left = Number(units - parts.reduce((sum, { whole }) => sum + whole, 0n));
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? one.i - other.i : one.rest > other.rest ? -1 : 1,
  );
  const favoured = new Set(byRest.slice(0, left).map(({ i }) => i));
  return parts.map(({ i, whole }) => (Number(whole) + (favoured.has(i) ? 1 : 0)) * unit);
};

/** Returns the shares of a day's tips. The schema has checked own amounts. */
export const sharesOf = (method: TipMethod, tipAmount: number, entered: readonly EnteredTipShare[]): TipShare[] => {
  const amounts =
    method === 'Own'
      ? entered.map(({ amount = 0 }) => amount)
      : divideByWeights(
          tipAmount,
          entered.map(({ minutes = 0 }) => (method === 'Hours' ? minutes : 1)),
        );
  return entered.map(({ name, minutes = null }, i) => ({
    name,
    minutes: method === 'Hours' ? minutes : null,
    amount: amounts[i] ?? 0,
  }));
};
