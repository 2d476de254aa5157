import { z } from 'zod';
import type { Operation } from '#server/api/operations.ts';
import { shapeOf, unwrap } from './coerce-params.ts';

/** The places of an operation's input fields in its HTTP request. */
export interface InputPlaces {
  /** Maps the documented name of each path parameter to its field. */
  path: Record<string, string>;
  /** Maps the documented name of each query parameter to its field. */
  query: Record<string, string>;
  /** Fields of the JSON body. */
  body: string[];
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/**
 * Fields named in the path are path parameters. Query parameters have a documented
 * query name, belong to an upload, or to a call without a body. An upload's `file` is
 * the body and not listed.
 */
export const inputPlaces = ({ name, method, path, input, rest }: Operation): InputPlaces => {
  const places: InputPlaces = { path: {}, query: {}, body: [] };
  if (!input || input instanceof z.ZodVoid) return places;
  if (!(unwrap(input) instanceof z.ZodObject)) throw new Error(`The input of ${name} is not an object.`);

  const pathNames = new Map(
    [...path.matchAll(/\{(\w+)\}/gu)].map(([, printed = '']) => [printed.toLowerCase(), printed]),
  );
  for (const field of Object.keys(shapeOf(input))) {
    const pathName = pathNames.get(field.toLowerCase());
    const queryName = rest.queryNames?.[field];
    if (pathName) places.path[pathName] = field;
    else if (rest.upload && field === 'file') continue;
    else if (queryName || rest.upload || !methodsWithBody.has(method)) places.query[queryName ?? field] = field;
    else places.body.push(field);
  }
  return places;
};

/** `none`: no body is documented, and any is refused. `ignored`: a GET. */
export type BodyKind = 'json' | 'upload' | 'none' | 'ignored';

export const bodyKind = (operation: Operation): BodyKind => {
  if (operation.rest.upload) return 'upload';
  if (inputPlaces(operation).body.length > 0) return 'json';
  return operation.method === 'GET' ? 'ignored' : 'none';
};
