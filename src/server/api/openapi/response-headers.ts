import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { operationId } from './finish-operation.ts';

const text = (description: string, examples: string[]): oas31.HeaderObject => ({
  description,
  schema: { type: 'string', examples },
});
const always = (header: oas31.HeaderObject): oas31.HeaderObject => ({ ...header, required: true });

const headers = {
  'X-Request-Id': always(
    text('Identifies the request; quote it to customer service.', ['0b9c2f6e-4a57-4a0c-9f0e-6f5b7c1d2e3a']),
  ),
  'RateLimit-Policy': text('The rate limit: requests (`q`) per seconds (`w`).', ['"caller";q=600;w=60']),
  RateLimit: text('Requests left (`r`) for the next seconds (`t`).', ['"caller";r=599;t=60']),
  'Content-Language': always(text('The language of the texts.', ['hu', 'en'])),
  'WWW-Authenticate': always(text('The authentication scheme that is expected.', ['Bearer'])),
  Location: always(
    text('The path of what was created. It is below the address of the API.', [
      '/api/v1/Terminal/01KAGJ6V5V8S1K4D6F2H9J3M7P',
    ]),
  ),
  ETag: always(
    text('Identifies the content. Send it as `If-None-Match` to get a 304 while the content is the same.', [
      '"mAZhmXG2XnqKBoxkEOiUSZdM2bPNcHGMd9v1FD28gxM"',
    ]),
  ),
  'Idempotency-Replayed': text(
    'Present on the saved response of an earlier request with the same `Idempotency-Key`. Nothing was done again.',
    ['true'],
  ),
};
type HeaderName = keyof typeof headers;

const everywhere: HeaderName[] = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit'];

const namesFor = (status: number, { rest, isIdempotent }: Operation): HeaderName[] => {
  const isSuccess = status < 300;
  return [
    ...everywhere,
    ...(status >= 400 ? (['Content-Language'] as const) : []),
    ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
    ...(status === 201 ? (['Location'] as const) : []),
    ...(rest.isRevalidated && (status === 200 || status === 304) ? (['ETag'] as const) : []),
    ...(isIdempotent && isSuccess ? (['Idempotency-Replayed'] as const) : []),
  ];
};

const references = (names: readonly HeaderName[]): oas31.HeadersObject =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const operationsIn = ({ paths = {} }: oas31.OpenAPIObject): oas31.OperationObject[] =>
  Object.values(paths).flatMap((item) =>
    [item.get, item.post, item.put, item.patch, item.delete].filter((operation) => operation !== undefined),
  );

/** Adds the declared headers to all responses. Changes the document. */
export const describeResponseHeaders = (document: oas31.OpenAPIObject, operations: readonly Operation[]): void => {
  const byId = new Map(operations.map((operation) => [operationId(operation), operation]));
  const { responses: shared = {} } = document.components ?? {};
  for (const { operationId: id = '', responses = {} } of operationsIn(document)) {
    const operation = byId.get(id);
    if (!operation) throw new Error(`${id} is not among the operations.`);
    for (const [status, response] of Object.entries(responses)) {
      const name = '$ref' in response ? response.$ref?.split('/').at(-1) : undefined;
      const described = (name === undefined ? response : shared[name]) as oas31.ResponseObject;
      described.headers = { ...references(namesFor(Number(status), operation)), ...described.headers };
    }
  }
  document.components = { ...document.components, headers };
};
