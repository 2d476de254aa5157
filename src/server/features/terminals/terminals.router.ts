import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope, ownMerchantScope, salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getTerminalSchema,
  listMerchantTerminalsSchema,
  listTerminalsSchema,
  newTerminalSchema,
  removedTerminalSchema,
  renameTerminalSchema,
  terminalPageSchema,
  terminalSchema,
  updateTerminalSchema,
} from '#shared/terminals/terminals.schema.ts';
import { addTerminal, removeTerminal, updateTerminal } from './edit-terminals.ts';
import { getTerminal, listMerchantTerminals, listTerminals } from './read-terminals.ts';
import { renameTerminal } from './rename-terminal.ts';
import { terminalExample } from './terminals.examples.ts';
import { listAllTerminals } from './terminals.repository.ts';

const { id: _id, lastUsedAt: _lastUsedAt, version, ...enteredExample } = terminalExample;
const pageExample = { data: [terminalExample], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 };
const queryNames = { merchantId: 'MerchantId', searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' };

export const terminalsRouter = createRouter({
  listOfMerchant: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/Terminal',
        tags: ['Terminal'],
        summary: 'List the terminals of a merchant',
      },
      rest: {
        scope: 'readTerminals',
        queryNames: { searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' },
        example: { response: pageExample },
      },
    })
    .input(listMerchantTerminalsSchema)
    .output(terminalPageSchema)
    .query(async ({ ctx, input: { merchantId, ...search } }) =>
      listMerchantTerminals(ctx.deps, await salesScope(ctx.deps, ctx.caller, merchantId), search),
    ),

  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Terminal',
        tags: ['Terminal'],
        summary: 'List terminals',
        description:
          'Merchants see their own terminals. Administrators see those of all merchants, or of one with `MerchantId`.',
      },
      rest: { scope: 'readTerminals', queryNames, errors: ['notFound'], example: { response: pageExample } },
    })
    .input(listTerminalsSchema)
    .output(terminalPageSchema)
    .query(({ ctx, input }) => listTerminals(ctx.deps, ctx.caller, input)),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Terminal/{id}', tags: ['Terminal'], summary: 'Get a terminal' },
      rest: { scope: 'readTerminals', example: { response: terminalExample } },
    })
    .input(getTerminalSchema)
    .output(terminalSchema)
    .query(({ ctx, input }) => getTerminal(ctx.deps, ctx.caller, input.id)),

  add: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Terminal',
        tags: ['Terminal'],
        summary: 'Add a terminal',
        description: 'The card reader can send transactions at once, with the login of its merchant.',
      },
      isIdempotent: true,
      rest: {
        status: 201,
        location: '/api/v1/Terminal/{id}',
        errors: ['notFound', 'serialNumberTaken', 'terminalNameTaken'],
        example: {
          request: enteredExample,
          response: { ...terminalExample, lastUsedAt: null },
        },
      },
    })
    .input(newTerminalSchema)
    .output(terminalSchema)
    .mutation(async ({ ctx, input }) =>
      addTerminal(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.merchantId), {
        ...input,
        saveResponse: ctx.saveResponse,
      }),
    ),

  update: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/Terminal/{id}',
        tags: ['Terminal'],
        summary: 'Update a terminal',
        description: 'All fields are replaced. A terminal with transactions cannot change its merchant.',
      },
      rest: {
        errors: ['changedMeanwhile', 'serialNumberTaken', 'terminalNameTaken', 'terminalHasTransactions'],
        example: { request: { ...enteredExample, version }, response: { ...terminalExample, version: version + 1 } },
      },
    })
    .input(updateTerminalSchema)
    .output(terminalSchema)
    .mutation(async ({ ctx, input }) =>
      updateTerminal(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.merchantId), input),
    ),

  rename: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/Terminal/{id}/Name',
        tags: ['Terminal'],
        summary: 'Name a terminal',
        description:
          'The name that the merchant uses, such as “Counter”. Lists, details and exports of transactions show it with the serial number. Names of a merchant’s terminals differ in more than case and accents.',
      },
      rest: {
        errors: ['changedMeanwhile', 'terminalNameTaken'],
        example: { request: { name: terminalExample.name }, response: terminalExample },
      },
    })
    .input(renameTerminalSchema)
    .output(terminalSchema)
    .mutation(({ ctx, input }) => renameTerminal(ctx.deps, { caller: ctx.caller, actor: actorOf(ctx) }, input)),

  remove: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Terminal/{id}',
        tags: ['Terminal'],
        summary: 'Delete a terminal',
        description: 'A terminal with transactions is disabled instead.',
      },
      rest: { example: { response: { outcome: 'Deleted' } } },
    })
    .input(getTerminalSchema)
    .output(removedTerminalSchema)
    .mutation(({ ctx, input }) => removeTerminal(ctx.deps, actorOf(ctx), input.id)),

  mobileList: procedureFor('BasicMobile')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/Mobile/v1/Terminal',
        tags: ['Terminal'],
        summary: 'List all own terminals',
      },
      rest: { example: { response: [terminalExample] } },
    })
    .output(z.array(terminalSchema))
    .query(({ ctx }) => listAllTerminals(ctx.deps.sequelize, ownMerchantScope(ctx.caller))),
});
