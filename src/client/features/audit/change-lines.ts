import type { AuditEntry } from '#shared/audit/audit.schema.ts';

export interface ChangeLine {
  /** The whole way to the field, as the server names it. */
  path: string;
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const split = (path: string, before: unknown, after: unknown): ChangeLine[] => {
  if (!isGroup(before) && !isGroup(after)) return [{ path, before, after }];
  const inside = { before: isGroup(before) ? before : {}, after: isGroup(after) ? after : {} };
  const names = [...new Set([...Object.keys(inside.before), ...Object.keys(inside.after)])];
  return names
    .flatMap((name) => split(`${path}.${name}`, inside.before[name] ?? null, inside.after[name] ?? null))
    .filter((line) => JSON.stringify(line.before) !== JSON.stringify(line.after));
};

/** One line for each single field: of an address only the parts that changed. */
export const changeLines = (changes: AuditEntry['changes']): ChangeLine[] =>
  Object.entries(changes).flatMap(([path, { before, after }]) => split(path, before, after));
