import type { oas31 } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { deprecationHeaders, versionsPage } from '#server/api/rest/deprecation-headers.ts';
import { deprecatedMember } from '#shared/api/deprecations.ts';

/** Metadata of a deprecated operation. Its description has the announcement. */
export const describeDeprecation = ({ rest }: Operation, description: string) =>
  rest.deprecation ? deprecatedMember(rest.deprecation, description) : { description };

const headers: Record<string, oas31.HeaderObject> = {
  Deprecation: {
    description: 'Sent if the request uses something deprecated: since when, in Unix seconds after an `@` (RFC 9745).',
    schema: { type: 'string', pattern: '^@[0-9]+$' },
    example: '@1795392000',
  },
  Sunset: {
    description: 'Sent with `Deprecation`: the moment until which it works, as an HTTP date (RFC 8594).',
    schema: { type: 'string' },
    example: 'Tue, 30 Nov 2027 23:59:59 GMT',
  },
  Link: {
    description: 'Sent with `Deprecation`: the page about versions.',
    schema: { type: 'string' },
    example: `<${versionsPage}>; rel="deprecation"; type="text/html"`,
  },
};

/** Adds the headers of an operation with something deprecated in its requests. */
export const withDeprecationHeaders = (response: oas31.ResponseObject, operation: Operation): oas31.ResponseObject =>
  deprecationHeaders(operation) ? { ...response, headers: { ...response.headers, ...headers } } : response;
