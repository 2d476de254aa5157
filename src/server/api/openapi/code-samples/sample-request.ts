import type { oas31 } from 'zod-openapi';
import type { OpenApiDocument } from '../finish-document.ts';

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; fields: { name: string; value: string; isFile: boolean }[] };

/** A request with example values, the source of the code samples. */
export interface SampleRequest {
  operationId: string;
  tag: string;
  method: string;
  /** The path with the values of its parameters. */
  path: string;
  /** The values of its parameters: texts and numbers. */
  pathValues: readonly unknown[];
  query: readonly (readonly [name: string, value: unknown])[];
  /** Whether the operation has query parameters, even unsent ones. */
  hasQuery: boolean;
  headers: readonly (readonly [name: string, value: string])[];
  /** A placeholder for the caller's secret; null if none is needed. */
  token: string | null;
  body: SampleBody | null;
}

/** Optional query parameters that nearly every caller sends. */
const usualParameters = new Set(['fromDate', 'toDate', 'format']);

const isSchema = (value: unknown): value is oas31.SchemaObject => typeof value === 'object' && value !== null;

const exampleOf = ({ example, schema }: Pick<oas31.ParameterObject, 'example' | 'schema'>): unknown => {
  if (!isSchema(schema)) return example ?? 'text';
  const [first] = Array.isArray(schema.examples) ? schema.examples : [];
  return example ?? first ?? schema.enum?.[0] ?? schema.default ?? (schema.type === 'integer' ? 1 : 'text');
};

const isParameter = (value: oas31.ParameterObject | oas31.ReferenceObject): value is oas31.ParameterObject =>
  'in' in value;

const formFieldsOf = (schema: unknown) => {
  const properties = Object.entries((isSchema(schema) && schema.properties) || {});
  return properties.map(([name, property]) => {
    const isFile = isSchema(property) && (property.format === 'binary' || property.contentMediaType !== undefined);
    return { name, value: isFile ? 'file' : String(exampleOf({ schema: property as oas31.SchemaObject })), isFile };
  });
};

const resolveSchema = (document: OpenApiDocument, schema: unknown): unknown => {
  const reference = isSchema(schema) && '$ref' in schema ? String(schema.$ref).split('/').at(-1) : undefined;
  return reference === undefined ? schema : document.components?.schemas?.[reference];
};

const bodyOf = (document: OpenApiDocument, { requestBody }: oas31.OperationObject): SampleBody | null => {
  if (!requestBody || !('content' in requestBody)) return null;
  const json = requestBody.content['application/json'];
  if (json) {
    const [named] = Object.values(json.examples ?? {});
    const value = json.example ?? (named && 'value' in named ? named.value : {});
    return { kind: 'json', value };
  }
  const form = requestBody.content['multipart/form-data'];
  return form ? { kind: 'form', fields: formFieldsOf(resolveSchema(document, form.schema)) } : null;
};

const tokenOf = ({ security = [] }: oas31.OperationObject): string | null => {
  if (security.some((scheme) => 'apiKey' in scheme)) return 'YOUR_API_KEY';
  return security.some((scheme) => 'bearer' in scheme) ? 'YOUR_ACCESS_TOKEN' : null;
};

/** Returns the sample request: required parameters, usual filters, and the documented body. */
export const buildSampleRequest = (
  document: OpenApiDocument,
  path: string,
  method: string,
  operation: oas31.OperationObject,
): SampleRequest => {
  const parameters = (operation.parameters ?? []).filter(isParameter);
  const pathParameters = parameters.filter((parameter) => parameter.in === 'path');
  const query = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required || usualParameters.has(parameter.name)),
  );
  const headers = parameters.filter(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key');
  const pathValueOf = (name: string) => {
    const parameter = pathParameters.find((each) => each.name === name);
    return parameter ? exampleOf(parameter) : name;
  };
  return {
    operationId: operation.operationId ?? '',
    tag: operation.tags?.[0] ?? '',
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/gu, (_match, name: string) => encodeURIComponent(String(pathValueOf(name)))),
    pathValues: [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => pathValueOf(name)),
    query: query.map((parameter) => [parameter.name, exampleOf(parameter)] as const),
    hasQuery: parameters.some((parameter) => parameter.in === 'query'),
    headers: headers.map(({ name }) => [name, 'YOUR_UNIQUE_KEY'] as const),
    token: tokenOf(operation),
    body: bodyOf(document, operation),
  };
};
