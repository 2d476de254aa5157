import type { TipDay } from './tips.schema.ts';

/** Minor units. */
interface TipsToShare {
  /** Tips of the days that were not shared out yet, or that have more than was. */
  waiting: number;
  /** What was shared out of days that have less by now, after a void. It is of no other day. */
  overpaid: number;
}

/** Returns what waits to be shared out, day by day: what was shared out too much of one day pays no other. */
export const tipsToShare = (days: readonly TipDay[]): TipsToShare => {
  const sum = { waiting: 0, overpaid: 0 };
  for (const { tipAmount, distribution } of days) {
    const left = tipAmount - (distribution?.amount ?? 0);
    if (left > 0) sum.waiting += left;
    else sum.overpaid -= left;
  }
  return sum;
};

/** True if the tips of a day have changed since they were shared out. */
export const haveTipsChanged = ({ tipAmount, distribution }: TipDay): boolean =>
  distribution !== null && distribution.amount !== tipAmount;
