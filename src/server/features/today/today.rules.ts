import { type DeclinesInRow, minDeclinesInRow } from '#shared/today/today.schema.ts';
import type { Transaction } from '#shared/transactions/transactions.schema.ts';

/**
 * Returns the terminals with `minDeclinesInRow` or more latest sales declined in a row.
 * `transactions` are newest first. Ignores voids and pending sales.
 */
export const declinesInRow = (transactions: readonly Transaction[]): DeclinesInRow[] => {
  const rows = new Map<string, DeclinesInRow & { isOver: boolean }>();
  for (const { type, state, timestamp, terminalId, terminalSerialNumber, terminalName } of transactions) {
    if (type !== 'Sale' || state === 'Pending') continue;
    const terminal = { terminalId, terminalSerialNumber, terminalName };
    const row = rows.get(terminalId) ?? { ...terminal, count: 0, since: timestamp, isOver: false };
    rows.set(terminalId, row);
    row.isOver ||= state !== 'Error';
    if (row.isOver) continue;
    row.count += 1;
    row.since = timestamp;
  }
  return [...rows.values()]
    .filter(({ count }) => count >= minDeclinesInRow)
    .map(({ isOver: _isOver, ...declines }) => declines);
};
