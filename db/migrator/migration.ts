/**
 * One reversible change of the schema. Each entry is one SQL statement; `down` reverts `up` in reverse order. The name of
 * a released migration never changes: databases store it.
 */
export interface Migration {
  name: string;
  up: readonly string[];
  down: readonly string[];
}
