import type { CardShare } from '#shared/statistics/statistics.schema.ts';

/** The income of one card scheme or one entry mode. */
export interface ShareOfName {
  /** The scheme as card readers name it, or the entry mode. */
  name: string;
  grossIncome: number;
  transactionCount: number;
  /** The part of the whole income: 0.5 is a half. */
  share: number;
}

/** Adds up the shares by scheme or entry mode, highest first. */
export const sharesBy = (name: 'brand' | 'entryMode', shares: readonly CardShare[]): ShareOfName[] => {
  const sums = new Map<string, Omit<ShareOfName, 'share'>>();
  for (const { grossIncome, transactionCount, ...card } of shares) {
    const former = sums.get(card[name]);
    sums.set(card[name], {
      name: card[name],
      grossIncome: (former?.grossIncome ?? 0) + grossIncome,
      transactionCount: (former?.transactionCount ?? 0) + transactionCount,
    });
  }
  const total = shares.reduce((sum, { grossIncome }) => sum + grossIncome, 0);
  return [...sums.values()]
    .sort((one, other) => other.grossIncome - one.grossIncome)
    .map((sum) => ({ ...sum, share: total <= 0 ? 0 : sum.grossIncome / total }));
};

export interface ComparedShare extends ShareOfName {
  /** Zeros if there was none. */
  previous: Omit<ShareOfName, 'name'>;
}

const noShare = { grossIncome: 0, transactionCount: 0, share: 0 };

/** Adds the shares of an earlier period. Names that only the earlier one has come last. */
export const compareShares = (
  name: 'brand' | 'entryMode',
  current: readonly CardShare[],
  previous: readonly CardShare[],
): ComparedShare[] => {
  const before = sharesBy(name, previous);
  const now = sharesBy(name, current);
  const ended = before.filter((each) => !now.some((one) => one.name === each.name));
  return [...now, ...ended.map((each) => ({ ...noShare, name: each.name }))].map((each) => {
    const { name: _, ...figures } = before.find((one) => one.name === each.name) ?? { name: '', ...noShare };
    return { ...each, previous: figures };
  });
};
