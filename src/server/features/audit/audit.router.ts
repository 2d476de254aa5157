import { FileBody, fileBodySchema } from '#server/platform/files/files.api.ts';
import { csvMediaType } from '#server/platform/spreadsheets/spreadsheets.api.ts';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, fileProcedureFor, procedureFor } from '#server/trpc/procedures.ts';
import { auditPageSchema, listAuditSchema } from '#shared/audit/audit.schema.ts';
import {
  auditAnchorPageSchema,
  auditChainStateSchema,
  exportAuditSchema,
  listAnchorsSchema,
  verifyAuditSchema,
} from '#shared/audit/audit-chain.schema.ts';
import { auditVerificationSchema } from '#shared/audit/audit-verification.schema.ts';
import { getChainState, searchAnchors, verifyAuditRange } from './audit-chain.ts';
import { exportAudit, jsonLinesMediaType } from './export-audit.ts';
import { searchAudit } from './search-audit.ts';

const example = {
  id: '01KAGJ6V5Y8R4S2T6W1X3Z5A7B',
  happenedAt: '2026-11-20T08:30:05.120Z',
  actor: {
    userId: '01KAGJ6V5Z1B3C5D7F9G2H4J6K',
    email: 'ugyfelszolgalat@csippano.example',
    firstName: 'Vera',
    lastName: 'Őri',
    role: 'Admin',
  },
  ipAddress: '192.0.2.17',
  action: 'terminal.update',
  subject: { type: 'terminal', id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD' },
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  merchantName: 'Kovács Pékség Kft.',
  changes: { isDisabled: { before: true, after: false } },
};

const anchorExample = {
  sequence: 214,
  createdAt: '2026-11-19T23:04:11.008Z',
  hash: '9f2c4be07d31f6a85c1e0b7d94a3f2618e5d7c90b4a1f3e2d6c8b7a5943210fe',
  previousHash: '03ab9d17e2c4f5068b7a9c1d3e5f60718293a4b5c6d7e8f90a1b2c3d4e5f6071',
  chainCount: 17,
};

export const auditRouter = createRouter({
  list: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Audit',
        tags: ['Audit'],
        summary: 'List the actions of administrators and machine accounts, newest first',
        description:
          'All their writes, and every read of a merchant’s bank account. Days are in Budapest, both included.',
      },
      rest: {
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listAuditSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => searchAudit(ctx.deps, input)),

  export: fileProcedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Audit/Export',
        tags: ['Audit'],
        summary: 'Export the audit log with its hashes, oldest first',
        description:
          'Each line has the place of the entry in its hash chain. The hash is the SHA-256 of the canonical JSON (RFC 8785) of all other members of the `jsonl` line and `previousHash`, the hash of the entry before it in the chain, or 64 zeros. Times are in UTC. The last four columns of a `csv` line are not covered: the actor’s address and name, the merchant’s name, and the action in the language of `Accept-Language`. With another filter than merchant and days the chain has gaps. The file is streamed: an interrupted download is incomplete.',
      },
      rest: { produces: [csvMediaType, jsonLinesMediaType], isLargeDownload: true },
    })
    .input(exportAuditSchema)
    .output(fileBodySchema)
    .query(async ({ ctx, input }) => {
      const { userId, ipAddress } = actorOf(ctx);
      const { content, ...file } = await exportAudit(ctx.deps, input, { userId, ipAddress }, ctx.request.language);
      return new FileBody(content, file);
    }),

  chainState: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Audit/Chain',
        tags: ['Audit'],
        summary: 'Get the state of the hash chains of the audit log',
        description:
          'The entries of each merchant and day form a hash chain. A daily anchor is the hash of all chains and of the anchor before it.',
      },
      rest: {
        example: {
          response: {
            lastAnchor: anchorExample,
            anchorCount: 214,
            unanchoredChainCount: 12,
            anchorEmail: 'konyvvizsgalo@pelda.example',
          },
        },
      },
    })
    .output(auditChainStateSchema)
    .query(({ ctx }) => getChainState(ctx.deps)),

  anchors: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Audit/Anchor',
        tags: ['Audit'],
        summary: 'List the anchors of the audit log, newest first',
      },
      rest: {
        example: {
          response: { data: [anchorExample], pageNumber: 1, pageSize: 10, totalCount: 214, totalPages: 22 },
        },
      },
    })
    .input(listAnchorsSchema)
    .output(auditAnchorPageSchema)
    .query(({ ctx, input }) => searchAnchors(ctx.deps, input)),

  verify: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Audit/Verification',
        tags: ['Audit'],
        summary: 'Verify that nobody changed the audit log',
        description:
          'Verifies all anchors, and every entry of the days, both included; without days those of the last 31. Returns the first problem. Can take seconds.',
      },
      rest: {
        errors: ['notFound'],
        example: {
          response: {
            isIntact: true,
            verifiedAt: '2026-11-20T08:30:05.120Z',
            anchorCount: 214,
            chainCount: 96,
            entryCount: 318,
            problem: null,
          },
        },
      },
    })
    .input(verifyAuditSchema)
    .output(auditVerificationSchema)
    .query(({ ctx, input }) => verifyAuditRange(ctx.deps, input)),
});
