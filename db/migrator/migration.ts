/**
 * One reversible change of the schema, best a single statement. Several statements only create, change or drop objects:
 * after an interruption they are run again from the first, and what is done already is skipped. A statement that
 * changes rows is alone in its migration, because it is committed together with the record of it.
 *
 * Without `needs` a migration expands: it adds what servers that do not know it can ignore. With `needs` it contracts:
 * it removes or restricts what servers use that do not know the migration `needs`. Those refuse to start afterwards.
 */
export interface Migration {
  /** Begins with its number of four digits, by which migrations are sorted. Databases store it, so it never changes. */
  name: string;
  needs?: string;
  /** The last of the former migrations whose tables this one creates: a database with it has them already. */
  replaces?: string;
  up: readonly string[];
  down: readonly string[];
}

export const changesRows = (sql: string): boolean => /^\s*(?:DELETE|INSERT|REPLACE|UPDATE)\b/iu.test(sql);

/** Throws an error if the migrations cannot be applied reliably. */
export function assertWellFormed(migrations: readonly Migration[]): void {
  const names = migrations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new Error('Two migrations have the same name');
  for (const { name, up, down } of migrations) {
    if ([up, down].some((statements) => statements.length > 1 && statements.some(changesRows))) {
      throw new Error(`The migration ${name} changes rows beside other statements: make it a migration of its own`);
    }
  }
}
