import type { oas31 } from 'zod-openapi';

type Schema = oas31.SchemaObject;
export type Schemas = Record<string, Schema>;

const componentPath = '#/components/schemas/';

/** zod writes these formats as patterns of several hundred characters. */
const formatsWithRedundantPattern = new Set(['date-time', 'date', 'email', 'uri', 'uuid']);

const maxInt32 = 2 ** 31 - 1;

/** Calls `visit` for each object below `node`, children first, but not for examples. */
const visitObjects = (node: unknown, visit: (object: Record<string, unknown>) => void): void => {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'example' && key !== 'examples') visitObjects(value, visit);
  }
  if (!Array.isArray(node)) visit(node as Record<string, unknown>);
};

/**
 * Shortens unions of equal types (a `Date` or text in zod is twice text in JSON) and of
 * mere types.
 */
const mergeTypes = (schema: Schema): void => {
  if (!Array.isArray(schema.anyOf)) return;
  if (schema.anyOf.every((each) => Object.keys(each).join() === 'type')) {
    Object.assign(schema, { type: schema.anyOf.map((each) => (each as Schema).type) });
    delete schema.anyOf;
    return;
  }
  const [first, ...others] = new Set(schema.anyOf.map((type) => JSON.stringify(type)));
  if (first === undefined || others.length > 0) return;
  delete schema.anyOf;
  Object.assign(schema, JSON.parse(first), { ...schema });
};

/** True for `{}`, which allows any value. */
const allowsAnything = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0;

/** Names the size of a number: generated Kotlin and Java clients assume 32 bits. */
const addNumberFormat = (schema: Schema): void => {
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer';
  const types = [schema.type].flat();
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  if (types.includes('number')) schema.format = 'double';
  if (types.includes('integer')) schema.format = minimum >= -maxInt32 - 1 && maximum <= maxInt32 ? 'int32' : 'int64';
};

/** Removes zod's keywords and adds the formats of numbers. Changes the document. */
export const tidySchemas = (document: object): void => {
  visitObjects(document, (object) => {
    const schema = object as Schema;
    if (schema.format && formatsWithRedundantPattern.has(schema.format)) delete schema.pattern;
    if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
    if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
    if (typeof schema.additionalProperties === 'object') delete schema.propertyNames;
    // The default. With it, Kotlin and Java clients read an object as an untyped map.
    if (schema.properties && allowsAnything(schema.additionalProperties)) delete schema.additionalProperties;
    mergeTypes(schema);
  });
  visitObjects(document, addNumberFormat);
};

/** Names of the component schemas below `node` and those that they refer to. */
const referencedSchemas = (node: unknown, schemas: Schemas, names = new Set<string>()): Set<string> => {
  visitObjects(node, ({ $ref }) => {
    if (typeof $ref !== 'string' || !$ref.startsWith(componentPath)) return;
    const name = $ref.slice(componentPath.length);
    if (names.has(name)) return;
    names.add(name);
    referencedSchemas(schemas[name], schemas, names);
  });
  return names;
};

/**
 * Allows unknown members in responses: a later version can add one, and clients that
 * check `additionalProperties` would fail. Changes `schemas`.
 */
export const openResponses = (responses: readonly unknown[], schemas: Schemas): void => {
  const names = referencedSchemas(responses, schemas);
  for (const part of [...responses, ...[...names].map((name) => schemas[name])]) {
    visitObjects(part, (object) => {
      if (object.additionalProperties === false) delete object.additionalProperties;
    });
  }
};

/**
 * Returns the document without `ThingOutput`, which zod-openapi writes where request
 * and response differ only in unknown members. Call it after `openResponses`.
 */
export const mergeOutputVariants = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  const { schemas = {} } = document.components ?? {};
  const variants = Object.keys(schemas).filter((name) => name.endsWith('Output') && name.slice(0, -6) in schemas);
  const merge = (text: string): string =>
    variants.reduce(
      (merged, name) => merged.replaceAll(`"${componentPath}${name}"`, `"${componentPath}${name.slice(0, -6)}"`),
      text,
    );
  const isEqual = (name: string) =>
    merge(JSON.stringify(schemas[name])) === merge(JSON.stringify(schemas[name.slice(0, -6)]));
  return variants.every(isEqual) ? JSON.parse(merge(JSON.stringify(document))) : document;
};

/**
 * Drops component schemas without a reference, such as trpc-to-openapi's errors, and
 * sorts the others.
 */
export const dropUnusedSchemas = (document: oas31.OpenAPIObject): oas31.OpenAPIObject => {
  const { components, ...rest } = document;
  const { schemas = {}, ...others } = components ?? {};
  const names = referencedSchemas([rest, others], schemas as Schemas);
  const used = Object.fromEntries([...names].sort().map((name) => [name, schemas[name] ?? {}]));
  return { ...rest, components: { schemas: used, ...others } };
};
