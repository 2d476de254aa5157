import type { TRPCCombinedDataTransformer } from '@trpc/server';
import superjson from 'superjson';
import { AppError } from '#shared/errors/app-error.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reject = (): never => {
  throw new AppError('malformedBody');
};

/** The form of `Date.toISOString`. */
const isoPattern = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u;

const toDate = (value: unknown): Date => {
  if (typeof value !== 'string' || !isoPattern.test(value)) return reject();
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? reject() : date;
};

/**
 * The superjson types that the portal sends. With others, few bytes allocate gigabytes
 * (`typed-array`) or compile a pattern (`regexp`) before validation.
 */
const readers = new Map<unknown, (value: unknown) => unknown>([
  ['Date', toDate],
  ['undefined', (value) => (value === null ? undefined : reject())],
]);

const readValue = (value: unknown, annotation: unknown): unknown => {
  const [type, ...children] = Array.isArray(annotation) ? annotation : [];
  const read = readers.get(type);
  return read && children.length === 0 ? read(value) : reject();
};

/** Splits a path at dots. A backslash escapes a dot or backslash. */
const splitPath = (path: string): string[] => {
  const names: string[] = [];
  let name = '';
  for (let index = 0; index < path.length; index += 1) {
    const character = path[index];
    if (character === '.') {
      names.push(name);
      name = '';
    } else if (character === '\\') {
      index += 1;
      name += path[index] === '.' || path[index] === '\\' ? path[index] : reject();
    } else name += character;
  }
  return [...names, name];
};

/** Own members only: an array's `length` and inherited members are no input. */
const hasMember = (parent: unknown, name: string): parent is JsonObject =>
  isObject(parent)
    ? Object.hasOwn(parent, name)
    : Array.isArray(parent) && /^\d+$/u.test(name) && Object.hasOwn(parent, name);

/** Replaces the value at the path. Stops at the first missing name. */
const readMember = (json: unknown, path: string, annotation: unknown): void => {
  const names = splitPath(path);
  const last = names.pop() ?? '';
  let parent = json;
  for (const name of names) parent = hasMember(parent, name) ? parent[name] : reject();
  if (hasMember(parent, last)) parent[last] = readValue(parent[last], annotation);
  else reject();
};

const hasOnly = (object: JsonObject, names: readonly string[]): boolean =>
  Object.keys(object).every((name) => names.includes(name));

/**
 * Reads superjson input, in place.
 * Throws 400 for annotations except dates and `undefined`, without building values, and
 * for references, which the portal does not send.
 */
export const readInput = (envelope: unknown): unknown => {
  if (!isObject(envelope) || !hasOnly(envelope, ['json', 'meta'])) return reject();
  const { json, meta } = envelope;
  if (meta === undefined) return json;
  if (!isObject(meta) || !hasOnly(meta, ['values', 'v']) || meta.v !== 1) return reject();
  const { values } = meta;
  if (Array.isArray(values)) return readValue(json, values);
  if (!isObject(values)) return reject();
  for (const [path, annotation] of Object.entries(values)) readMember(json, path, annotation);
  return json;
};

/** superjson for outputs. RPC transports read inputs with `readInput`, a subset. */
export const rpcTransformer: TRPCCombinedDataTransformer = {
  input: { serialize: superjson.serialize, deserialize: readInput },
  output: superjson,
};
