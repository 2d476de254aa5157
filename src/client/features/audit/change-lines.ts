import type { AuditEntry } from '#shared/audit/audit.schema.ts';

export interface ChangeLine {
  /** The full path of the field, in the server's names. */
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

/** Returns one line per changed field; groups such as addresses are split. */
export const changeLines = (changes: AuditEntry['changes']): ChangeLine[] =>
  Object.entries(changes).flatMap(([path, { before, after }]) => split(path, before, after));
