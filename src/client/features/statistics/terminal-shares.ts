import type { TerminalShare } from '#shared/statistics/statistics.schema.ts';

/** The income of one card reader, or of all, in a period. */
export type TerminalFigures = Pick<TerminalShare, 'grossIncome' | 'tipAmount' | 'transactionCount'>;

export interface ComparedTerminal extends Pick<TerminalShare, 'terminalId' | 'serialNumber' | 'name'>, TerminalFigures {
  /** Zeros if there were none. */
  previous: TerminalFigures;
}

const noFigures: TerminalFigures = { grossIncome: 0, tipAmount: 0, transactionCount: 0 };

/**
 * Adds the figures of an earlier period.
 * Readers that only the earlier one has come last.
 */
export const compareTerminals = (
  current: readonly TerminalShare[],
  previous: readonly TerminalShare[],
): ComparedTerminal[] => {
  const earlierOf = (id: string) => previous.find(({ terminalId }) => terminalId === id) ?? noFigures;
  const ended = previous.filter((each) => !current.some(({ terminalId }) => terminalId === each.terminalId));
  return [...current, ...ended.map((each) => ({ ...each, ...noFigures }))].map((each) => ({
    ...each,
    previous: earlierOf(each.terminalId),
  }));
};

export const totalOfTerminals = (terminals: readonly TerminalFigures[]): TerminalFigures => ({
  grossIncome: terminals.reduce((sum, { grossIncome }) => sum + grossIncome, 0),
  tipAmount: terminals.reduce((sum, { tipAmount }) => sum + tipAmount, 0),
  transactionCount: terminals.reduce((sum, { transactionCount }) => sum + transactionCount, 0),
});
