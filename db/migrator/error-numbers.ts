import { toDatabaseError } from '#db/connection/database-errors.ts';

const alreadyThere = [
  1050, // table exists
  1060, // duplicate column
  1061, // duplicate key name
  1068, // multiple primary keys
  1304, // routine exists
  1359, // trigger exists
  1826, // duplicate constraint
  3822, // duplicate check constraint (MySQL)
];

const alreadyGone = [
  1051, // unknown table
  1091, // can't drop column, key or constraint
  1305, // unknown routine
  1360, // unknown trigger
  3821, // unknown check constraint (MySQL)
  3940, // unknown constraint (MySQL)
  4092, // unknown view (MariaDB)
];

/** Unknown column, table or key: already renamed, or dropped with its table. */
const renamed = [1054, 1146, 1176];

/** MariaDB reports a duplicate foreign key as a failed creation: see the engine's number. */
const duplicateForeignKey = /errno: 121\b/;

/** True if the statement failed only because it had already been executed. */
export function isAlreadyDone(error: unknown): boolean {
  const found = toDatabaseError(error);
  if (!found) return false;
  if (found.errno === 1005) return duplicateForeignKey.test(found.message);
  return [...alreadyThere, ...alreadyGone, ...renamed].includes(found.errno);
}
