import { z } from 'zod';
import { merchantReaders } from '#server/trpc/audiences.ts';
import { merchantScope, ownMerchantScope } from '#server/trpc/merchant-scope.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getTerminalSchema,
  listMerchantTerminalsSchema,
  listTerminalsSchema,
  terminalPageSchema,
  terminalSchema,
} from '#shared/terminals/terminals.schema.ts';
import { getTerminal } from './get-terminal.ts';
import { listMerchantTerminals, listTerminalsFor } from './list-terminals.ts';
import { listAllTerminals } from './terminals.repository.ts';

const terminalExample = {
  id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  type: 'HiLite',
  serialNumber: '1740001234',
  address: { countryCode: 'HU', zipCode: '4024', city: 'Debrecen', street: 'Piac utca 12.' },
  isDisabled: false,
  lastUsedAt: '2026-11-20T08:30:05.120Z',
};
const pageExample = { data: [terminalExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 };
const queryNames = { merchantId: 'MerchantId', searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' };

export const terminalsRouter = createRouter({
  listOfMerchant: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Terminal',
        tags: ['Terminal'],
        summary: 'The terminals of a merchant',
      },
      rest: {
        queryNames: { searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' },
        example: { response: pageExample },
      },
    })
    .input(listMerchantTerminalsSchema)
    .output(terminalPageSchema)
    .query(async ({ ctx, input: { merchantId, ...search } }) =>
      listMerchantTerminals(ctx.deps, await merchantScope(ctx.deps, ctx.caller, merchantId), search),
    ),

  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Terminal',
        tags: ['Terminal'],
        summary: 'Terminals, of one merchant or of all',
        description: 'Merchants see their own. Administrators see those of every merchant unless MerchantId names one.',
      },
      rest: { queryNames, example: { response: pageExample } },
    })
    .input(listTerminalsSchema)
    .output(terminalPageSchema)
    .query(({ ctx, input }) => listTerminalsFor(ctx.deps, ctx.caller, input)),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Terminal/{id}', tags: ['Terminal'], summary: 'A terminal' },
      rest: { example: { response: terminalExample } },
    })
    .input(getTerminalSchema)
    .output(terminalSchema)
    .query(({ ctx, input }) => getTerminal(ctx.deps, ctx.caller, input.id)),

  mobileList: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/Mobile/v1/Terminal',
        tags: ['Terminal'],
        summary: 'All of one’s own terminals',
      },
      rest: { example: { response: [terminalExample] } },
    })
    .output(z.array(terminalSchema))
    .query(({ ctx }) => listAllTerminals(ctx.deps.sequelize, ownMerchantScope(ctx.caller))),
});
