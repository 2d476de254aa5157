import type { ExportKind } from './export-enums.ts';

/** The columns with amounts of each list. */
const amountColumns: Record<ExportKind, readonly string[]> = {
  transactions: ['amount', 'requested', 'fee', 'net', 'tipAmount', 'refundedAmount', 'serviceChargeAmount'],
  onlineTransactions: ['amount', 'bookedAmount'],
};

/** Columns that tell sales from refunds, voids and failures. Filters have these names. */
const outcomeColumns: Record<ExportKind, readonly string[]> = {
  transactions: ['type', 'state'],
  onlineTransactions: ['paymentType', 'status'],
};

/**
 * Returns the type and state columns that the file lacks and its filter leaves open:
 * its amounts are ambiguous.
 * None without amounts.
 */
export const missingOutcomeColumns = (kind: ExportKind, columns: readonly string[], filter: object): string[] =>
  columns.some((name) => amountColumns[kind].includes(name))
    ? outcomeColumns[kind].filter((name) => !columns.includes(name) && !(name in filter))
    : [];

/** Returns the text about the missing columns. */
export const outcomeTextOf = (missing: readonly string[]): 'noOutcome' | 'noState' | 'noType' => {
  if (missing.length > 1) return 'noOutcome';
  return missing[0] === 'state' || missing[0] === 'status' ? 'noState' : 'noType';
};
