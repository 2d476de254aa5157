import { z } from 'zod';
import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { shapeOf, unwrap } from '#server/api/rest/coerce-params.ts';
import { inputPlaces } from '#server/api/rest/input-places.ts';
import { finishOperation, operationId } from './finish-operation.ts';
import { describeProblems } from './problem-responses.ts';
import { describeResponseHeaders } from './response-headers.ts';
import { dropUnusedSchemas, mergeOutputVariants, openResponses, type Schemas, tidySchemas } from './tidy-schemas.ts';

export type OpenApiDocument = oas31.OpenAPIObject;

interface DocumentParts {
  operations: readonly Operation[];
  /** The path of each webhook in the raw document. */
  webhookPaths: ReadonlyMap<string, string>;
  /** All tags with descriptions; the document lists the used ones. */
  tags: readonly oas31.TagObject[];
}

const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const byPathAndMethod = (a: Operation, b: Operation): number =>
  a.path === b.path ? methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method) : a.path < b.path ? -1 : 1;

const methodKey = ({ method }: Operation) => method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The id of the input schema, or the operation's name: `AuthLoginRequest`. */
const bodyName = (operation: Operation): string => {
  const id = operation.input && z.globalRegistry.get(operation.input)?.id;
  if (id) return id;
  const name = operationId(operation);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Request`;
};

/** Moves JSON bodies to the component schemas. Operations with the same input share one. */
const nameBodies = (finished: ReadonlyMap<Operation, oas31.OperationObject>, schemas: Schemas): void => {
  const names = new Map<unknown, string>();
  for (const [operation, { requestBody, summary }] of finished) {
    const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
    if (!media) continue;
    const { input } = operation;
    const isWholeInput = input && inputPlaces(operation).body.length === Object.keys(shapeOf(input)).length;
    const source = isWholeInput ? unwrap(input) : operation;
    const name = names.get(source) ?? bodyName(operation);
    names.set(source, name);
    const schema = media.schema as oas31.SchemaObject;
    schemas[name] = { description: `Body of the request “${summary}”.`, ...schema };
    media.schema = { $ref: `#/components/schemas/${name}` };
  }
};

/**
 * Adds what trpc-to-openapi cannot express: statuses other than 200, files, uploads,
 * parameter names, problems, examples, idempotency keys, webhooks, API keys.
 */
export const finishDocument = (
  raw: OpenApiDocument,
  { operations, webhookPaths, tags }: DocumentParts,
): OpenApiDocument => {
  const { paths: rawPaths = {}, components, ...head } = structuredClone(raw);
  const { schemas: rawSchemas, ...otherComponents } = components ?? {};
  const schemas = { ...rawSchemas } as Schemas;
  const problems = describeProblems(operations);
  const finished = new Map(
    operations.map((operation) => {
      const rawOperation = rawPaths[operation.openapi.path]?.[methodKey(operation)];
      if (!rawOperation) throw new Error(`trpc-to-openapi does not document ${operation.name}.`);
      return [operation, finishOperation(rawOperation, operation, problems)];
    }),
  );
  nameBodies(finished, schemas);

  const paths: oas31.PathsObject = {};
  for (const operation of operations.toSorted(byPathAndMethod)) {
    paths[operation.path] = { ...paths[operation.path], [methodKey(operation)]: finished.get(operation) };
  }
  const operationResponses = [...finished.values()].map(({ responses = {} }) => responses);
  const { responses, examples } = problems;
  const usedTags = new Set(operations.flatMap(({ openapi }) => openapi.tags ?? []));
  const document: OpenApiDocument = {
    ...head,
    servers: [{ url: '/', description: 'The server that serves this document.' }],
    tags: tags.filter(({ name }) => usedTags.has(name)).toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    paths,
    webhooks: Object.fromEntries([...webhookPaths].map(([type, path]) => [type, rawPaths[path] ?? {}])),
    components: { schemas, responses, examples, ...otherComponents },
  };
  describeResponseHeaders(document, operations);
  tidySchemas(document);
  openResponses([...operationResponses, responses], schemas);
  return dropUnusedSchemas(mergeOutputVariants(document));
};
