import { merchantReaders } from '#server/policies/audiences.ts';
import { ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getTerminalHealthSchema,
  monitoredTerminalPageSchema,
  monitoredTerminalSchema,
  reportHealthSchema,
  terminalHistorySchema,
} from '#shared/terminals/terminal-health.schema.ts';
import { listMerchantTerminalsSchema } from '#shared/terminals/terminals.schema.ts';
import { terminalExample } from '../terminals.examples.ts';
import { getTerminalHistory, listMonitoredTerminals } from './read-health.ts';
import { reportHealth } from './report-health.ts';

const reportExample = {
  batteryPercent: 18,
  isCharging: false,
  connection: 'Wifi',
  signalPercent: 72,
  firmwareVersion: '2.4.1',
  appVersion: '1.8.0',
  lastError: null,
};
const monitoredExample = {
  ...terminalExample,
  health: {
    level: 'Attention',
    reasons: ['BatteryLow'],
    isOnline: true,
    lastSeenAt: '2026-11-20T08:31:00.480Z',
    reportedAt: '2026-11-20T08:31:00.480Z',
    ...reportExample,
  },
};
const historyExample = {
  terminal: monitoredExample,
  from: '2026-11-19T08:40:00.000Z',
  to: '2026-11-20T08:31:20.000Z',
  pointMinutes: 10,
  points: [
    { from: '2026-11-20T08:20:00.000Z', batteryPercent: 19, isCharging: false },
    { from: '2026-11-20T08:30:00.000Z', batteryPercent: 18, isCharging: false },
  ],
};

export const terminalHealthRouter = createRouter({
  report: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/Mobile/v1/Terminal/{terminalId}/Health',
        tags: ['Terminal'],
        summary: 'Report the health of an own terminal',
        description:
          'Send it every minute. It replaces the last report; the history keeps one report a minute for 90 days. Idempotent: sending the same again changes nothing but the time. Do not store reports while there is no connection: only the current one counts.',
      },
      rest: { example: { request: reportExample, response: monitoredExample } },
    })
    .input(reportHealthSchema)
    .output(monitoredTerminalSchema)
    .mutation(({ ctx, input }) => reportHealth(ctx.deps, ownMerchantScope(ctx.caller), input)),

  listOfMerchant: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Terminal/Health',
        tags: ['Terminal'],
        summary: 'List the terminals of a merchant with their health',
        description:
          'A terminal is online for 120 seconds after its last report or transaction. One whose app sends no reports is never `Critical` for being offline.',
      },
      rest: {
        scope: 'readTerminals',
        queryNames: { searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' },
        example: {
          response: { data: [monitoredExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 },
        },
      },
    })
    .input(listMerchantTerminalsSchema)
    .output(monitoredTerminalPageSchema)
    .query(async ({ ctx, input: { merchantId, ...search } }) =>
      listMonitoredTerminals(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), search),
    ),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Terminal/{id}/Health',
        tags: ['Terminal'],
        summary: 'Get the health of a terminal with its history',
      },
      rest: { scope: 'readTerminals', queryNames: { days: 'Days' }, example: { response: historyExample } },
    })
    .input(getTerminalHealthSchema)
    .output(terminalHistorySchema)
    .query(({ ctx, input }) => getTerminalHistory(ctx.deps, ctx.caller, input)),
});
