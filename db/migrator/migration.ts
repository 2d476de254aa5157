/**
 * One reversible change of the schema. Each entry is one SQL statement; `down` reverts `up` in reverse order. The name
 * of a released migration never changes: databases store it.
 *
 * Without `needs` a migration expands: it adds what servers that do not know it can ignore. With `needs` it contracts:
 * it removes or restricts what servers use that do not know the migration `needs`. Those refuse to start afterwards.
 */
export interface Migration {
  name: string;
  needs?: string;
  up: readonly string[];
  down: readonly string[];
}
