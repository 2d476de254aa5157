import type { Migration } from './migration.ts';
import type { Statements } from './statements.ts';

interface Applied {
  name: string;
  finishedAt?: Date | null;
}

/**
 * Returns the applied migrations by this version's names.
 * Replaced migrations, if complete, become their successor.
 */
export function renameFormer<Row extends Applied>(migrations: readonly Migration[], rows: readonly Row[]): Row[] {
  for (const { name, replaces } of migrations) {
    const last = rows.find((row) => row.name === replaces && row.finishedAt !== null);
    if (last) return [{ ...last, name }, ...rows.filter((row) => row.name > last.name)];
  }
  return [...rows];
}

/** True for a migration that was replaced by one of these. */
export const isFormer = (migrations: readonly Migration[], name: string): boolean =>
  migrations.some(({ replaces }) => replaces !== undefined && name <= replaces) &&
  migrations.every((migration) => migration.name !== name);

/** Converts a former version's table, with replaced migrations, to the present form. */
export async function rewriteFormer(statements: Statements, migrations: readonly Migration[]): Promise<void> {
  const columns = await statements.select("SHOW COLUMNS FROM schema_migrations LIKE 'statements_done'");
  if (columns.length === 0) return;
  for (const { name, replaces } of migrations) {
    if (replaces === undefined) continue;
    await statements.run('START TRANSACTION');
    await statements.run('UPDATE schema_migrations SET name = :name WHERE name = :replaces', { name, replaces });
    await statements.run('DELETE FROM schema_migrations WHERE name <= :replaces AND name <> :name', { name, replaces });
    await statements.run('COMMIT');
  }
  await statements.run('ALTER TABLE schema_migrations DROP COLUMN direction, DROP COLUMN statements_done');
}
