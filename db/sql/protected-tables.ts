import type { ModelTable } from './table.ts';

// The accounts of deploy/sql have no right to these writes (db/connection/table-grants.ts). Models and `rows.ts` refuse
// them, too, so that tests notice a violation.

/** Tables whose rows only jobs delete, at the end of their retention period, if the server may (`RETENTION_JOBS`). */
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

/** Throws for a table that the account of the server has no right to change in this way. */
export const requireRight = (table: ModelTable, refused: readonly string[]): void => {
  if (refused.includes(table.name))
    throw new TypeError(`${table.name}: the account of the server has no right to this.`);
};
