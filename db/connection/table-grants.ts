import { appendOnlyTables, permanentTables } from '#db/sql/protected-tables.ts';
import { StartupError } from '#shared/errors/startup-error.ts';

/** `application`: the server. `retention`: deletion after eight years. `backup`: reading. */
export const databaseRoles = ['application', 'migration', 'backup', 'retention'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** Tables where the server may not read and write everything. */
const applicationRights: Readonly<Record<string, string>> = {
  ...Object.fromEntries(permanentTables.map((table) => [table, 'SELECT, INSERT, UPDATE'])),
  ...Object.fromEntries(appendOnlyTables.map((table) => [table, 'SELECT, INSERT'])),
  // Not `deleted_at`, which only `retention` sets. MariaDB needs the keys for an upsert.
  audit_chains: 'SELECT, INSERT, UPDATE (chain_key, day, length, head_hash, is_anchored)',
  daily_closes: 'SELECT, INSERT',
  daily_close_corrections: 'SELECT, INSERT',
  daily_close_states: 'SELECT, INSERT, UPDATE',
  invoice_counters: 'SELECT, INSERT, UPDATE',
  ledger_entries: 'SELECT, INSERT',
  ledger_months: 'SELECT, INSERT, UPDATE',
  payout_holds: 'SELECT, INSERT, UPDATE',
  // The server reads at its start whether a migration is pending.
  schema_migrations: 'SELECT',
};

/** The rights for deletion after retention periods. Row locks need a right to write. */
const retentionRights: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, DELETE',
  audit_anchors: 'SELECT',
  audit_anchor_chains: 'SELECT',
  audit_chains: 'SELECT, UPDATE (deleted_at, is_anchored)',
  daily_close_corrections: 'SELECT, DELETE',
  daily_closes: 'SELECT, DELETE',
  files: 'SELECT, DELETE',
  invoices: 'SELECT, DELETE',
  ledger_entries: 'SELECT, DELETE',
  merchant_changes: 'SELECT, INSERT, UPDATE',
  merchants: 'SELECT (id, user_id)',
  online_entities: 'SELECT, UPDATE',
  online_payment_alerts: 'SELECT, DELETE',
  online_transaction_month_sums: 'SELECT, INSERT, UPDATE, DELETE',
  online_transaction_sums: 'SELECT, INSERT, UPDATE, DELETE',
  online_transactions: 'SELECT, DELETE',
  payout_holds: 'SELECT, DELETE',
  reports: 'SELECT, DELETE',
  tip_distributions: 'SELECT, DELETE',
  tip_shares: 'SELECT, DELETE',
  transaction_period_sums: 'SELECT, UPDATE, DELETE',
  transaction_signatures: 'SELECT, DELETE',
  transaction_sums: 'SELECT, UPDATE, DELETE',
  transactions: 'SELECT, DELETE',
  users: 'SELECT (id, deactivated_at)',
};

export const defaultAccounts: Readonly<Record<DatabaseRole, string>> = {
  application: 'csippano',
  migration: 'csippano_migration',
  backup: 'csippano_backup',
  retention: 'csippano_retention',
};

const purposes: Readonly<Record<DatabaseRole, string>> = {
  application:
    'The account of the servers. Run again after migrations that add a table, unless "migrate --application" does.',
  migration: 'The account of "migrate", which changes tables and grants the rights of the servers.',
  backup: 'The account of "backup".',
  retention: 'The account of "db delete-expired", which deletes records that are kept for eight years.',
};

const migrationRights = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, DROP, INDEX, REFERENCES';

export interface GrantOptions {
  database: string;
  /** The tables of the models. */
  tables: readonly string[];
  /** As SQL: `'csippano'@'%'`. */
  account: string;
  role: DatabaseRole;
}

/**
 * Returns the GRANT statements of an account. `application` gets rights by table: MySQL
 * cannot revoke, on one table, a right on the database. The tables must exist.
 */
export const listGrants = ({ database, tables, account, role }: GrantOptions): string[] => {
  const everything = `\`${database}\`.*`;
  // It grants the application's account its rights on new tables.
  if (role === 'migration') return [`GRANT ${migrationRights} ON ${everything} TO ${account} WITH GRANT OPTION;`];
  if (role === 'backup') return [`GRANT SELECT ON ${everything} TO ${account};`];
  const rights =
    role === 'retention'
      ? Object.entries(retentionRights)
      : [...new Set([...tables, ...Object.keys(applicationRights)])]
          .sort()
          .map((table) => [table, applicationRights[table] ?? 'SELECT, INSERT, UPDATE, DELETE'] as const);
  return rights.map(([table, right]) => `GRANT ${right} ON \`${database}\`.\`${table}\` TO ${account};`);
};

/** Returns the statements with a comment about the account, as in `deploy/sql`. */
export const describeGrants = (options: GrantOptions): string =>
  [`-- ${purposes[options.role]}`, ...listGrants(options), ''].join('\n');

/** Returns the account `name` or `name@host` as SQL. Throws a StartupError for other texts. */
export const quoteAccount = (text: string): string => {
  const [, name, host = '%'] = /^'?([^'"`\\@]+)'?(?:@'?([^'"`\\@]+)'?)?$/u.exec(text) ?? [];
  if (name === undefined) throw new StartupError(`${text} is no account of a database, such as csippano@10.0.0.%.`);
  return `'${name}'@'${host}'`;
};
