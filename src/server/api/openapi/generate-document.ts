import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import type { oas31 } from 'zod-openapi';
import { listOperations } from '#server/api/operations.ts';
import { problemSchema } from '#server/api/rest/problem-reply.ts';
import { apiVersion } from '#shared/api/api-version.ts';
import { apiKeyScopes } from '#shared/api-keys/api-key-enums.ts';
import { finishDocument, type OpenApiDocument } from './finish-document.ts';
import { describeWebhooks, webhookGuide, webhookPaths } from './webhook-messages.ts';

const info = {
  title: 'Csippanó API',
  version: apiVersion,
  description: `Card acceptance for merchants in Hungary. Three tasks to begin with:

1. **First sale**: log in as a card reader, submit a sale without real money, and see it in the portal
   ([guide](/api/docs/guides/readers#report-a-sale)).
2. **Export**: create an API key on the developers' page of the portal, and download the payments of a month with
   \`GET /api/v1/Merchant/{merchantId}/Transaction/Export\` ([guide](/api/docs/guides/third-parties#export-a-file)).
3. **Webhook**: add an address with \`POST /api/v1/Merchant/{merchantId}/Webhook\`, and receive a signed message for each
   sale ([guide](/api/docs/guides/third-parties#receive-events-by-webhooks)).

The rules of all operations:

- **Names**: paths and query names match in any casing. Unknown query names are ignored, unknown members of bodies are a 400.
- **Values** of paths and queries match without invisible characters and spaces around them. Booleans, numbers and members of lists in bodies match exactly.
- **Tokens**: log in, and send the access token as a bearer token. It is valid for 15 minutes; the refresh token
  gives a new pair, once. Tokens of the mobile login are for the mobile operations, tokens of the web login for the others.
- **Second factors**: an account may have an authenticator app or passkeys. Its login by password then needs a \`code\`, or the
  \`deviceToken\` of a remembered device; without it the answer is a 401 \`secondFactorRequired\`. Administrators who must have a
  second factor get a 403 \`secondFactorSetupRequired\` from all other operations until they have one.
- **Recent login**: operations that change access, bank data or relations need a login in the last ten minutes. Otherwise they
  answer 403 \`recentLoginRequired\`: call \`POST /api/v1/Authentication/Confirm\` and repeat the request.
- **API keys**: for programs, created on the developers' page of the portal. Send one as a bearer token to the operations that list
  a scope. A key gives access to the data of its merchant, without that merchant's children. An unknown, expired or revoked
  key is a 401, a missing scope a 403. Webhooks, events and the overview of the day tell a key only what its other scopes let it
  read. Keep keys on a server: anyone who has one can use it.
- **Money**: whole minor units. 1 Ft is 100, so 1,990 Ft is 199000.
- **Timestamps**: ISO 8601, in UTC. **Days**: calendar days in Budapest, both ends included; \`2026-11-20\`, \`2026.11.20\`
  and \`2026.11.20.\` are the same day.
- **Several values** of one query name are divided by commas where its description says so: \`brand=Visa,Mastercard\`.
- **Lists**: \`pageNumber\` starts at 1, \`pageSize\` is 10 by default and at most 100. A page past the end is
  empty.
- **Ids**: opaque text. A malformed one, an unknown one and one of another merchant's are the same 404.
- **Rate limits**: 600 requests a minute per session or API key, 300 per IP address without either, unless the
  \`RateLimit-Policy\` header of a response has other numbers; \`RateLimit\` has the remaining number. A request above the limit
  is a 429 with \`Retry-After\` and has no effect. All servers count together.
- **Bodies**: each operation says how many bytes its body can have; a larger one is a 413. JSON with more than
  20 levels or 500 values is a 400. An operation of POST, PUT or DELETE without a documented body takes none, an empty one or
  \`{}\`; any other is a 400, so that nothing is carried out differently from what the body asks.
- **Errors**: problem details (RFC 9457), in Hungarian, or in English if \`Accept-Language\` prefers it. Programs compare
  \`code\`; each response lists its codes, and [the catalogue](/api/problems) says of each what happened and what to do, as
  pages or as JSON. New codes can appear at any time. Any address can also answer 400 \`badRequest\`, 404 \`unknownPath\`,
  405 \`methodNotAllowed\` with \`Allow\`, 408 \`requestTimeout\`, 414 \`uriTooLong\` and 431 \`headersTooLarge\`.`,
  contact: { name: 'Csippanó', email: 'api@csippano.example' },
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
};

/** The states as a drawing, as Markdown. */
const requirementStatesGuide = `What administrators ask of a merchant during the review of its registration.

\`\`\`text
           Answer                Accept
  Asked ----------> Answered -----------> Accepted
  ^  |  <----------  |
  |  |   AskAgain    |  Withdraw
  |  +---------------+------------------> Withdrawn
  |
  +-- Overdue after the deadline; can be answered as before
\`\`\`

The decision on the registration closes what is open: an acceptance accepts the answers, and all else is withdrawn.`;

const tags: oas31.TagObject[] = [
  { name: 'Authentication', description: 'Login and logout, on the web and on a card reader.' },
  { name: 'User', description: 'Accounts: passwords, PIN, preferences, registration.' },
  {
    name: 'TwoFactor',
    description: 'Second factors: authenticator apps, passkeys, recovery codes, remembered devices.',
  },
  { name: 'Search', description: 'Finds what belongs to any merchant, for administrators.' },
  { name: 'Bank', description: 'Banks with Hungarian account numbers.' },
  { name: 'Merchant', description: 'Merchants and their relations.' },
  { name: 'Requirement', description: requirementStatesGuide },
  { name: 'Terminal', description: 'Card readers of merchants.' },
  { name: 'TerminalOrder', description: 'Orders of card readers, and their price.' },
  { name: 'Payment', description: 'Payment of an order by bank card.' },
  { name: 'Transaction', description: 'Sales and voids of card readers.' },
  { name: 'OnlineEntity', description: 'Web shops of merchants.' },
  { name: 'OnlineTransaction', description: 'Payments in web shops.' },
  { name: 'DailyClose', description: 'Daily closes: the figures of each card reader and day, numbered and final.' },
  { name: 'Tip', description: 'Tips by day, and who got how much of them.' },
  { name: 'LossAlert', description: 'What is unusual in the sales of a day and may mean a loss.' },
  { name: 'Report', description: 'Monthly settlement and Interchange++ reports.' },
  { name: 'Ledger', description: 'What merchants are owed, and what they were paid.' },
  { name: 'Price', description: 'What a merchant pays for its sales, and since when.' },
  { name: 'SavedView', description: 'Saved views: named filters of lists.' },
  { name: 'Notification', description: 'What happened to a merchant and to the account of the caller.' },
  { name: 'Statistics', description: 'Income and counts of a period.' },
  { name: 'Picture', description: 'Profile pictures of users.' },
  { name: 'Receipt', description: 'Receipts of card payments, for the card holder.' },
  { name: 'Webhook', description: webhookGuide },
  {
    name: 'Event',
    description:
      'What happened to the data of a merchant, for receivers that poll, or that were down while webhooks were sent.',
  },
  { name: 'Account', description: 'Accounts of every role, for administrators.' },
  { name: 'PaymentAlert', description: 'Payments that need manual attention.' },
  { name: 'ApiKey', description: 'API keys of merchants.' },
  { name: 'Team', description: 'Who has access to a merchant, invitations, and switching between merchants.' },
  {
    name: 'TestMode',
    description: 'A merchant without money for developers: own API keys, webhooks and transactions.',
  },
  { name: 'Export', description: 'Spreadsheets of the lists of a merchant, written in the background.' },
  { name: 'DataExport', description: 'Copies of the own data of a user and its merchant.' },
  { name: 'Audit', description: 'The audit log, its verification and its anchors.' },
  { name: 'Security', description: 'Security events and lockouts, for administrators.' },
  { name: 'Operations', description: 'Jobs, queues, servers and the database, for administrators.' },
];

/** The document as trpc-to-openapi generates it from the procedures. */
export const generateRawDocument = (router: AnyTRPCRouter): OpenApiDocument =>
  generateOpenApiDocument(router, {
    ...info,
    baseUrl: '/',
    paths: describeWebhooks(),
    defs: { ProblemDetails: problemSchema },
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access token of a login, a JWT that is checked as RFC 8725 recommends.',
      },
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
