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
