import type { z } from 'zod';
import type { FieldMessage, FieldMessageKey } from './field-messages.ts';

type Path = readonly (string | number)[];

/** One rule that a value breaks, and the member to say it at. */
export interface BrokenRule {
  at: Path;
  key: FieldMessageKey;
  params?: FieldMessage['params'];
}

/** Whatever is wrong with this member so far does not matter; a finding that follows may say what does. */
interface Forgiven {
  at: Path;
  isForgiven: true;
}

/** What a rule finds of a value. */
export type Finding = BrokenRule | Forgiven;

/** Whether these members are right in themselves, so that a rule may look at them. */
export type IsSound = (...paths: Path[]) => boolean;

/** One of them leads to the other, or both are the same. */
const isAlong = (one: readonly PropertyKey[], other: Path): boolean =>
  Array.from({ length: Math.min(one.length, other.length) }, (_, i) => one[i] === other[i]).every(Boolean);

const dropIssues = (issues: z.core.$ZodRawIssue[], at: Path): void => {
  const isElsewhere = ({ path = [] }: z.core.$ZodRawIssue) => path.length < at.length || !isAlong(path, at);
  issues.splice(0, issues.length, ...issues.filter(isElsewhere));
};

/**
 * Rules about several members at once. Unlike a plain refinement they are also asked when some other member is wrong, so
 * that all faults are told together; each rule asks first whether its own members are sound.
 */
export const withRules = <S extends z.ZodType>(
  schema: S,
  find: (value: z.output<S>, isSound: IsSound) => readonly Finding[],
): S =>
  schema.superRefine(
    (value, context) => {
      // A member too many says nothing against the others.
      const faulty = context.issues.flatMap(({ code, path = [] }) => (code === 'unrecognized_keys' ? [] : [path]));
      // A value that is faulty as a whole, as it is no object at all, has no members to ask about.
      if (faulty.some((path) => path.length === 0)) return;
      const isSound: IsSound = (...paths) => !paths.some((own) => faulty.some((path) => isAlong(path, own)));
      for (const finding of find(value, isSound)) {
        if ('isForgiven' in finding) {
          dropIssues(context.issues, finding.at);
          continue;
        }
        const { at, key, params = {} } = finding;
        context.addIssue({ code: 'custom', path: [...at], params: { key, params } });
      }
    },
    { when: () => true },
  );
