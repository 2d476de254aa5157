/**
 * One reversible change of the database. Each entry is one SQL statement; `down` takes back what `up` did, in reverse.
 * A name is never changed once it was released: databases remember it.
 */
export interface Migration {
  name: string;
  up: readonly string[];
  down: readonly string[];
}
