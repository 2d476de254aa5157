import type { ModelTable } from './table.ts';

// The accounts of deploy/sql lack these rights (db/connection/table-grants.ts).
// Models and `rows.ts` refuse, too: tests notice violations.

/** Only jobs delete these rows, after their retention period, if allowed (`RETENTION_JOBS`). */
export const permanentTables: readonly string[] = [
  'data_keys',
  'merchants',
  'online_transactions',
  'reports',
  'transaction_signatures',
  'transactions',
  'users',
];

/** Tables whose rows never change. */
export const appendOnlyTables: readonly string[] = ['audit_log', 'audit_anchors', 'audit_anchor_chains', 'invoices'];

/** Throws if the server's account has no right to the change. */
export const requireRight = (table: ModelTable, refused: readonly string[]): void => {
  if (refused.includes(table.name))
    throw new TypeError(`${table.name}: the account of the server has no right to this.`);
};
