import { isDeepStrictEqual } from 'node:util';

/** Field to before and after. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

/** The members that differ. What is made or removed has nothing on one side: null. */
export const changesBetween = <T extends object>(before: T | null, after: T | null): Changes => {
  const names = Object.keys({ ...before, ...after }) as (keyof T & string)[];
  return Object.fromEntries(
    names
      .map((name) => [name, { before: before?.[name] ?? null, after: after?.[name] ?? null }] as const)
      .filter(([, change]) => !isDeepStrictEqual(change.before, change.after)),
  );
};
