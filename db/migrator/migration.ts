/**
 * One reversible change of the schema, best a single statement.
 * Several statements only create, change or drop objects: after an interruption all run
 * again and skip what is done.
 * A statement that changes rows is alone: it commits with its record.
 *
 * Without `needs` a migration expands: older servers can ignore what it adds.
 * With `needs` it contracts: servers without the migration `needs` use what it removes
 * or restricts, and refuse to start.
 */
export interface Migration {
  /** Begins with four digits for sorting. Databases store it: never change it. */
  name: string;
  needs?: string;
  /** The last former migration whose tables this one creates. */
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
