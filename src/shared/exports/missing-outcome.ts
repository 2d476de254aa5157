import type { ExportKind } from './export-enums.ts';

/** The columns with amounts of each list. */
const amountColumns: Record<ExportKind, readonly string[]> = {
  transactions: ['amount', 'requested', 'fee', 'net', 'tipAmount', 'refundedAmount', 'serviceChargeAmount'],
  onlineTransactions: ['amount', 'bookedAmount'],
};

/** The columns that tell sales from refunds, voids and failed ones. The filters of the list have the same names. */
const outcomeColumns: Record<ExportKind, readonly string[]> = {
  transactions: ['type', 'state'],
  onlineTransactions: ['paymentType', 'status'],
};

/**
 * Returns the columns without which the amounts of a file do not say what became of a payment: those of type and state
 * that are not chosen, and that its filter leaves open. None for a file without amounts.
 */
export const missingOutcomeColumns = (kind: ExportKind, columns: readonly string[], filter: object): string[] =>
  columns.some((name) => amountColumns[kind].includes(name))
    ? outcomeColumns[kind].filter((name) => !columns.includes(name) && !(name in filter))
    : [];

/** Returns the text that says what a file without these columns lacks: refunds apart from sales, or what succeeded. */
export const outcomeTextOf = (missing: readonly string[]): 'noOutcome' | 'noState' | 'noType' => {
  if (missing.length > 1) return 'noOutcome';
  return missing[0] === 'state' || missing[0] === 'status' ? 'noState' : 'noType';
};
