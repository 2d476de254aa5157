import type { TipDay } from './tips.schema.ts';

/** Minor units. */
interface TipsToShare {
  /** Tips of days not distributed yet, or only in part. */
  waiting: number;
  /** The excess of days with fewer tips after a void. It pays no other day. */
  overpaid: number;
}

/** Returns what is left to distribute. A day's excess pays no other day. */
export const tipsToShare = (days: readonly TipDay[]): TipsToShare => {
  const sum = { waiting: 0, overpaid: 0 };
  for (const { tipAmount, distribution } of days) {
    const left = tipAmount - (distribution?.amount ?? 0);
    if (left > 0) sum.waiting += left;
    else sum.overpaid -= left;
  }
  return sum;
};

/** True if the tips of a day have changed since their distribution. */
export const haveTipsChanged = ({ tipAmount, distribution }: TipDay): boolean =>
  distribution !== null && distribution.amount !== tipAmount;
