/** Rights on tables where the server may do less than read and write everything. */
const serverRights: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  audit_anchors: 'SELECT, INSERT',
  audit_anchor_chains: 'SELECT, INSERT',
  // Not `deleted_at`: only the retention account marks chains as deleted. MariaDB needs the key columns for an upsert.
  audit_chains: 'SELECT, INSERT, UPDATE (chain_key, day, length, head_hash, is_anchored)',
  // The server checks at its start that no migration is pending. The right to create these tables allows no others.
  schema_migrations: 'SELECT, INSERT, UPDATE, DELETE, CREATE',
  schema_migrations_lock: 'SELECT, INSERT, UPDATE, DELETE, CREATE',
};

/** What the deletion of audit entries at the end of their retention period needs. */
const retentionRights: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, DELETE',
  audit_anchors: 'SELECT',
  audit_anchor_chains: 'SELECT',
  audit_chains: 'SELECT, UPDATE (deleted_at, is_anchored)',
  merchants: 'SELECT',
  users: 'SELECT',
};

export interface GrantOptions {
  database: string;
  /** The existing tables. */
  tables: readonly string[];
  /** As SQL: `'csippano'@'%'`. */
  account: string;
  /** `server` cannot change the audit log, `retention` can only delete from it. */
  role: 'server' | 'retention';
}

/**
 * Returns the GRANT statements of a database account, table by table: MySQL cannot take a right on one table away from an
 * account that has it on the whole database. Migrations need another account with all rights.
 */
export const listGrants = ({ database, tables, account, role }: GrantOptions): string[] => {
  const rights =
    role === 'retention'
      ? tables.map((table) => [table, retentionRights[table]] as const)
      : [...new Set([...tables, ...Object.keys(serverRights)])].map(
          (table) => [table, serverRights[table] ?? 'SELECT, INSERT, UPDATE, DELETE'] as const,
        );
  return rights.flatMap(([table, right]) =>
    right ? [`GRANT ${right} ON \`${database}\`.\`${table}\` TO ${account};`] : [],
  );
};
