import { z } from 'zod';
import type { Operation } from '#server/api/operations.ts';
import type { Deprecation } from '#shared/api/deprecations.ts';
import { shapeOf } from './coerce-params.ts';

/** The page about the lifetime of deprecated parts. */
export const versionsPage = '/api/docs/guides/versions';

interface DeprecatedMember extends Deprecation {
  path: readonly string[];
}

/** The announcement in a schema's metadata, or in that of what it wraps. */
const deprecationOf = (schema: z.core.$ZodType): Deprecation | null => {
  const { deprecated, ...meta } = z.globalRegistry.get(schema as z.ZodType) ?? {};
  if (deprecated === true) return { since: String(meta['x-deprecated-since']), sunset: String(meta['x-sunset']) };
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? deprecationOf(innerType) : null;
};

/** Returns the deprecated members of an object and of its objects. */
const deprecatedMembers = (schema: z.core.$ZodType, at: readonly string[] = []): DeprecatedMember[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, member]) => {
    const path = [...at, name];
    const deprecation = deprecationOf(member);
    return deprecation ? [{ ...deprecation, path }] : deprecatedMembers(member, path);
  });

const deprecatedInput = ({ input }: Pick<Operation, 'input'>): DeprecatedMember[] =>
  input ? deprecatedMembers(input) : [];

const isGiven = (input: unknown, path: readonly string[]): boolean => {
  let value = input;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return false;
    value = (value as Record<string, unknown>)[name];
  }
  return true;
};

/** The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and the link to their page. */
const headersOf = (deprecations: readonly Deprecation[]): Record<string, string> => {
  const [since = ''] = deprecations.map((each) => each.since).toSorted();
  const [sunset = ''] = deprecations.map((each) => each.sunset).toSorted();
  return {
    deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
    sunset: new Date(`${sunset}T23:59:59Z`).toUTCString(),
    link: `<${versionsPage}>; rel="deprecation"; type="text/html"`,
  };
};

/**
 * Returns the function that gives the headers for an input: the announcement if the
 * request uses something deprecated, with the earliest dates. Null if nothing is
 * deprecated.
 */
export const deprecationHeaders = (
  operation: Pick<Operation, 'input' | 'rest'>,
): ((input: unknown) => Record<string, string>) | null => {
  const { deprecation } = operation.rest;
  const members = deprecatedInput(operation);
  if (!deprecation && members.length === 0) return null;
  return (input) => {
    const used = [...(deprecation ? [deprecation] : []), ...members.filter(({ path }) => isGiven(input, path))];
    return used.length > 0 ? headersOf(used) : {};
  };
};
