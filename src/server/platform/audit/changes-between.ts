import { isDeepStrictEqual } from 'node:util';

/** The changed fields by name. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** Returns the fields that differ. Pass null as `before` for a new object and as `after` for a deleted one. */
export const changesBetween = <T extends object>(before: T | null, after: T | null): Changes => {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[];
  return Object.fromEntries(
    names
      .map((name) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.before, change.after)),
  );
};
