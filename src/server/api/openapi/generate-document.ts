import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { oas31 } from 'zod-openapi';
import { listOperations } from '#server/api/operations.ts';
import { problemSchema } from '#server/api/rest/problem-reply.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { finishDocument, type OpenApiDocument } from './finish-document.ts';
import { describeWebhooks, webhookGuide, webhookPaths } from './webhook-messages.ts';

const info = {
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

/** The document as trpc-to-openapi generates it from the procedures. */
export const generateRawDocument = (router: AnyTRPCRouter): OpenApiDocument =>
  generateOpenApiDocument(router, {
    ...info,
    baseUrl: '/',
    paths: describeWebhooks(),
    defs: { ProblemDetails: problemSchema },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login.' },
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'csp_…',
        description: `An API key of a merchant. Scopes: ${apiKeyScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
      },
    },
  }) as OpenApiDocument;

/** The OpenAPI document of the REST API. */
export const generateDocument = (router: AnyTRPCRouter): OpenApiDocument =>
  finishDocument(generateRawDocument(router), { operations: listOperations(router), webhookPaths, tags });
