import type { z } from 'zod';
import type { FieldMessageKey } from './field-message-keys.ts';
import type { FieldMessage } from './field-messages.ts';

type Path = readonly (string | number)[];

/** A broken rule and the member that gets the error. */
export interface BrokenRule {
  at: Path;
  key: FieldMessageKey;
  params?: FieldMessage['params'];
}

/** Drops a member's issues so far; later findings may add others. */
interface IgnoredIssues {
  at: Path;
  isIgnored: true;
}

export type Finding = BrokenRule | IgnoredIssues;

/** Returns true if the members have no issues, so a rule may use them. */
export type AreValid = (...paths: Path[]) => boolean;

/** True if one path is equal to or a prefix of the other. */
const arePrefixes = (one: readonly PropertyKey[], other: Path): boolean =>
  Array.from({ length: Math.min(one.length, other.length) }, (_, i) => one[i] === other[i]).every(Boolean);

const dropIssues = (issues: z.core.$ZodRawIssue[], at: Path): void => {
  const isElsewhere = ({ path = [] }: z.core.$ZodRawIssue) => path.length < at.length || !arePrefixes(path, at);
  issues.splice(0, issues.length, ...issues.filter(isElsewhere));
};

/**
 * Adds rules for several members.
 * Unlike refinements, they run despite other issues: all errors are reported at once.
 * Each rule checks its own members first.
 */
export const withRules = <S extends z.ZodType>(
  schema: S,
  find: (value: z.output<S>, areValid: AreValid) => readonly Finding[],
): S =>
  schema.superRefine(
    (value, context) => {
      // An unknown member does not invalidate the others.
      const invalidPaths = context.issues.flatMap(({ code, path = [] }) =>
        code === 'unrecognized_keys' ? [] : [path],
      );
      // A value that is not an object has no members.
      if (invalidPaths.some((path) => path.length === 0)) return;
      const areValid: AreValid = (...paths) =>
        !paths.some((own) => invalidPaths.some((path) => arePrefixes(path, own)));
      for (const finding of find(value, areValid)) {
        if ('isIgnored' in finding) {
          dropIssues(context.issues, finding.at);
          continue;
        }
        const { at, key, params = {} } = finding;
        context.addIssue({ code: 'custom', path: [...at], params: { key, params } });
      }
    },
    { when: () => true },
  );
