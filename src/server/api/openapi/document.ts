import { z } from 'zod';
import { createDocument, type oas31, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Operation } from '#server/api/operations.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { describeOperation, operationId } from './document-operation.ts';
import { problemResponses } from './document-problems.ts';
import { documentType, mergeEqualChoices } from './document-schemas.ts';
import { describeWebhooks, webhookGuide } from './document-webhooks.ts';

export type OpenApiDocument = oas31.OpenAPIObject;

const info: oas31.InfoObject = {
  title: 'Csippanó API',
  version: '1.0.0',
  description: `Card acceptance for merchants in Hungary.

- **Names**: paths and query names match in any casing; they are printed here as they are documented.
- **Tokens**: log in, and send the access token as a bearer token. It holds for 15 minutes; the refresh token gives a new
  pair, and works once. A token of the mobile login opens the mobile calls, one of the web login the others.
- **API keys**: for programs, made in the settings of the portal. Sent as a bearer token too, and taken by the calls that
  name a scope under their callers; of one merchant's data, and not of those below it. One that is unknown, expired or
  revoked is a 401, one without the scope a 403. Keep it on a server: whoever has it can call with it.
- **Money**: whole minor units. 1 Ft is 100, so 1,990 Ft is 199000.
- **Moments**: ISO 8601, in UTC. **Days**: calendar days in Budapest, both ends included; \`2026-11-20\`, \`2026.11.20\`
  and \`2026.11.20.\` are the same day.
- **Lists**: \`pageNumber\` starts at 1, \`pageSize\` is 10 unless asked for otherwise, and 100 at most. A page past the end
  is empty.
- **Ids**: opaque text. A malformed one, an unknown one and one of another merchant's are the same 404.
- **Limits**: each session and each API key has 600 requests a minute, and each address that shows neither has 300, unless
  \`RateLimit-Policy\` of an answer says otherwise; \`RateLimit\` says how many are left. One too many is a 429 with
  \`Retry-After\`, and nothing was done. Each of our servers counts for itself.
- **Faults**: problem details (RFC 9457), in Hungarian, or in English where \`Accept-Language\` prefers it. A path that
  exists answers a wrong method with 405 and \`Allow\`.`,
  contact: { name: 'Csippanó', email: 'api@csippano.example' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

const tags: oas31.TagObject[] = [
  { name: 'Authentication', description: 'Logging in and out, on the web and on a card reader.' },
  { name: 'User', description: 'Accounts: passwords, PIN, preferences, registration.' },
  { name: 'Bank', description: 'Banks that an account can be with.' },
  { name: 'Merchant', description: 'Merchants, and which belongs to which.' },
  { name: 'Terminal', description: 'Card readers.' },
  { name: 'TerminalOrder', description: 'Orders of card readers, and their price.' },
  { name: 'Payment', description: 'Paying for an order by bank card.' },
  { name: 'Transaction', description: 'Sales and voids of card readers.' },
  { name: 'OnlineEntity', description: 'Web shops.' },
  { name: 'OnlineTransaction', description: 'Payments in web shops.' },
  { name: 'Report', description: 'Monthly settlement and Interchange++ reports.' },
  { name: 'Statistics', description: 'Income and counts of a period.' },
  { name: 'Picture', description: 'Profile pictures.' },
  { name: 'Receipt', description: 'Receipts of card payments, for the card holder.' },
  { name: 'Webhook', description: webhookGuide },
  { name: 'Account', description: 'Accounts of every role, for administrators.' },
  { name: 'PaymentAlert', description: 'Payments that somebody has to look after.' },
  { name: 'ApiKey', description: 'What programs of merchants and of others call with.' },
  { name: 'Audit', description: 'Who did what.' },
];

const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const byPathAndMethod = (one: Operation, other: Operation): number =>
  one.path === other.path
    ? methodOrder.indexOf(one.method) - methodOrder.indexOf(other.method)
    : one.path < other.path
      ? -1
      : 1;

const sortMembers = <T>(object: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Bodies that do not name themselves are called after the first operation that takes them. */
const nameBodies = (bodies: readonly { operation: Operation; body: z.core.$ZodType }[]) => {
  const names = new Map<z.core.$ZodType, string>();
  for (const { operation, body } of bodies) {
    const id = operationId(operation);
    if (!names.has(body)) names.set(body, `${id.charAt(0).toUpperCase()}${id.slice(1)}Request`);
  }
  return Object.fromEntries(
    [...names].filter(([body]) => !z.globalRegistry.get(body)?.id).map(([body, name]) => [name, body]),
  );
};

/** zod-openapi shares one parameter among all operations that take the same schema under the same name. */
const addExamples = (operation: oas31.OperationObject | undefined, examples: Map<string, unknown>): void => {
  if (!operation?.parameters) return;
  operation.parameters = operation.parameters.map((parameter) =>
    'name' in parameter && examples.has(parameter.name)
      ? { ...parameter, example: examples.get(parameter.name) }
      : parameter,
  );
};

/** Bodies that are named here are rendered as answers too, which leaves variants of their parts that nothing refers to. */
const dropUnused = (document: OpenApiDocument): void => {
  const schemas = document.components?.schemas ?? {};
  const text = JSON.stringify(document);
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
  for (const name of unused) delete schemas[name];
  if (unused.length > 0) dropUnused(document);
};

/**
 * The OpenAPI document of the REST surface. It is built on zod-openapi, as the generator of trpc-to-openapi itself
 * is: that one knows no query on a call with a body, no unions in a query, no file, no status but 200 and no problem
 * answer, so that nothing of what it makes could stay as it is.
 */
export const buildDocument = (operations: readonly Operation[]): OpenApiDocument => {
  const described = operations.map((operation) => ({ ...describeOperation(operation), source: operation }));
  const paths: ZodOpenApiPathsObject = {};
  for (const { source, operation } of described.toSorted((one, other) => byPathAndMethod(one.source, other.source))) {
    paths[source.path] = { ...paths[source.path], [source.method.toLowerCase()]: operation };
  }
  const used = new Set(operations.flatMap(({ openapi }) => openapi.tags ?? []));
  const document = createDocument(
    {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      tags: tags.filter(({ name }) => used.has(name)),
      paths,
      webhooks: describeWebhooks(),
      components: {
        schemas: nameBodies(described.flatMap(({ source, body }) => (body ? [{ operation: source, body }] : []))),
        responses: problemResponses(new Set(described.flatMap(({ problems }) => problems))),
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login.' },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'csp_…',
            description: `An API key of a merchant. Scopes: ${apiKeyScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
          },
        },
      },
    },
    { override: documentType },
  ) as OpenApiDocument;
  for (const { source, examples } of described) {
    const item = document.paths?.[source.path];
    addExamples(item?.[source.method.toLowerCase() as 'get'], examples);
  }
  mergeEqualChoices(document);
  dropUnused(document);
  if (document.components?.schemas) document.components.schemas = sortMembers(document.components.schemas);
  return document;
};
