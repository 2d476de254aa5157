import { z } from 'zod';
import type { Operation } from '#server/api/operations.ts';
import { shapeOf, unwrap } from '#server/api/rest/coerce-params.ts';

type Shape = Record<string, z.core.$ZodType>;

/** Where each member of an operation's input travels, under the name that is printed there. */
export interface DocumentedInput {
  path: Shape;
  query: Shape;
  /** Null when nothing of the input is left for the body. */
  body: z.core.$ZodType | null;
  /** Printed name to the member of the input. */
  members: { path: Record<string, string>; query: Record<string, string>; body: string[] };
}

const withBody = new Set(['POST', 'PUT', 'PATCH']);

const printedPathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);

/** All of it, as it is declared and with its name, or a new object of what neither path nor query carries. */
const bodyOf = (input: z.core.$ZodType, shape: Shape, members: readonly string[]): z.core.$ZodType | null => {
  if (members.length === 0) return null;
  if (members.length === Object.keys(shape).length) return unwrap(input);
  return z.strictObject(Object.fromEntries(members.map((member) => [member, shape[member] ?? z.never()])));
};

/**
 * Members that the path names are in the path; of the rest, those with a documented query name, those of an upload and
 * all of a call without a body are in the query. An upload's `file` is neither: it is the body.
 */
export const documentedInput = ({ name, method, path, input, rest }: Operation): DocumentedInput => {
  const places: DocumentedInput = { path: {}, query: {}, body: null, members: { path: {}, query: {}, body: [] } };
  if (!input || input instanceof z.ZodVoid) return places;
  const shape = shapeOf(input);
  if (!(unwrap(input) instanceof z.ZodObject)) throw new Error(`The input of ${name} is not an object.`);

  const inPath = new Map(printedPathNames(path).map((printed) => [printed.toLowerCase(), printed]));
  for (const [member, schema] of Object.entries(shape)) {
    const pathName = inPath.get(member.toLowerCase());
    const queryName = rest.queryNames?.[member];
    if (pathName) {
      places.path[pathName] = schema;
      places.members.path[pathName] = member;
      inPath.delete(member.toLowerCase());
    } else if (rest.upload && member === 'file') {
    } else if (queryName || rest.upload || !withBody.has(method)) {
      places.query[queryName ?? member] = schema;
      places.members.query[queryName ?? member] = member;
    } else {
      places.members.body.push(member);
    }
  }
  const [unknown] = inPath.values();
  if (unknown) throw new Error(`The input of ${name} has no member for {${unknown}} of its path.`);
  places.body = bodyOf(input, shape, places.members.body);
  return places;
};
