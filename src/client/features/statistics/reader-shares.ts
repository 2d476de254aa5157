import type { ReaderShare } from '#shared/statistics/statistics.schema.ts';

/** What one card reader, or all, took in a period. */
export type ReaderFigures = Pick<ReaderShare, 'grossIncome' | 'tipAmount' | 'transactionCount'>;

/** The takings of one card reader in two periods. */
export interface ComparedReader extends Pick<ReaderShare, 'terminalId' | 'serialNumber' | 'name'>, ReaderFigures {
  /** Zeros if there were none. */
  previous: ReaderFigures;
}

const noFigures: ReaderFigures = { grossIncome: 0, tipAmount: 0, transactionCount: 0 };

/** Returns the readers of a period beside those of an earlier one. What only the earlier one had comes last. */
export const compareReaders = (current: readonly ReaderShare[], previous: readonly ReaderShare[]): ComparedReader[] => {
  const earlierOf = (id: string) => previous.find(({ terminalId }) => terminalId === id) ?? noFigures;
  const ended = previous.filter((each) => !current.some(({ terminalId }) => terminalId === each.terminalId));
  return [...current, ...ended.map((each) => ({ ...each, ...noFigures }))].map((each) => ({
    ...each,
    previous: earlierOf(each.terminalId),
  }));
};

export const totalOfReaders = (readers: readonly ReaderFigures[]): ReaderFigures => ({
  grossIncome: readers.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
  tipAmount: readers.reduce((sum, { tipAmount }) => sum + tipAmount, 0),
  transactionCount: readers.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
});
