import { adminReaders } from '#server/policies/audiences.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { auditPageSchema, listAuditSchema } from '#shared/audit/audit.schema.ts';
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
});
