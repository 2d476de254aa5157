import { merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  getOnlineEntitySchema,
  listMerchantOnlineEntitiesSchema,
  listOnlineEntitiesSchema,
  newOnlineEntitySchema,
  onlineEntityPageSchema,
  onlineEntitySchema,
  updateOnlineEntitySchema,
} from '#shared/online-entities/online-entities.schema.ts';
import { getOnlineEntity, listOnlineEntities } from './read-online-entities.ts';
import { addOnlineEntity, updateOnlineEntity } from './save-online-entity.ts';

const entered = {
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  name: 'Kovács Pékség webáruház',
  url: 'https://rendeles.pekseg.example',
  gatewayEntityId: '8ac7a4c98c2a4f5e018c2b6d3f4e5a6b',
  isDisabled: false,
};
const example = { id: '01KAGJ6V5X6P3Q8R1T5V9W2Y4Z', ...entered, version: 1 };
const pageExample = { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 };
const tags = ['OnlineEntity'];
const queryNames = { searchFor: 'SearchFor', pageNumber: 'PageNumber', pageSize: 'PageSize' };

export const onlineEntitiesRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/OnlineEntity',
        tags,
        summary: 'List web shops',
        description:
          'Merchants see their own web shops. Administrators see those of all merchants, or of one with `MerchantId`.',
      },
      rest: {
        scope: 'readOnlineTransactions',
        queryNames: { merchantId: 'MerchantId', ...queryNames },
        errors: ['notFound'],
        example: { response: pageExample },
      },
    })
    .input(listOnlineEntitiesSchema)
    .output(onlineEntityPageSchema)
    .query(({ ctx, input }) => listOnlineEntities(ctx.deps, ctx.caller, input)),

  listOfMerchant: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/{merchantId}/OnlineEntity',
        tags,
        summary: 'List the web shops of a merchant',
      },
      rest: { scope: 'readOnlineTransactions', queryNames, example: { response: pageExample } },
    })
    .input(listMerchantOnlineEntitiesSchema)
    .output(onlineEntityPageSchema)
    .query(({ ctx, input }) => listOnlineEntities(ctx.deps, ctx.caller, input)),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/OnlineEntity/{id}', tags, summary: 'Get a web shop' },
      rest: { scope: 'readOnlineTransactions', example: { response: example } },
    })
    .input(getOnlineEntitySchema)
    .output(onlineEntitySchema)
    .query(({ ctx, input }) => getOnlineEntity(ctx.deps, ctx.caller, input.id)),

  add: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/OnlineEntity',
        tags,
        summary: 'Add a web shop',
        description: 'Payments that arrived for the web shop before it was added are assigned to it.',
      },
      isIdempotent: true,
      rest: {
        status: 201,
        location: '/api/v1/OnlineEntity/{id}',
        errors: ['notFound', 'gatewayEntityTaken'],
        example: { request: entered, response: example },
      },
    })
    .input(newOnlineEntitySchema)
    .output(onlineEntitySchema)
    .mutation(async ({ ctx, input }) =>
      addOnlineEntity(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.merchantId), {
        ...input,
        saveResponse: ctx.saveResponse,
      }),
    ),

  update: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/OnlineEntity/{id}',
        tags,
        summary: 'Update a web shop',
        description: 'All fields are replaced. A web shop with payments cannot change its merchant.',
      },
      rest: {
        errors: ['changedMeanwhile', 'gatewayEntityTaken', 'onlineEntityHasTransactions'],
        example: { request: { ...entered, version: 1 }, response: { ...example, version: 2 } },
      },
    })
    .input(updateOnlineEntitySchema)
    .output(onlineEntitySchema)
    .mutation(async ({ ctx, input }) =>
      updateOnlineEntity(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, input.merchantId), input),
    ),
});
