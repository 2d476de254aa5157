import { z } from 'zod';
import { adminReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  addParentSchema,
  changeParentSchema,
  listAvailableParentsSchema,
  listRelationsSchema,
  relatedMerchantSchema,
  relationSchema,
  removeParentSchema,
} from '#shared/relations/relations.schema.ts';
import { addParent, changeParent, removeParent } from './edit-relations.ts';
import { listAvailableParents, listChildren, listParents } from './list-relations.ts';

const createdAt = '2026-10-05T07:30:00.000Z';
const parent = { id: '01KAGJ6V5V8S1K4D6F2H9J3M7P', name: 'Kovács Pékség Kft.', taxNumber: '12345676-2-41', createdAt };
const child = {
  id: '01KAGJ6V5W2D7N4T9B6C1F8Q3X',
  name: 'Kovács Cukrászda Kft.',
  taxNumber: '23456787-2-13',
  createdAt,
};
const example = { relationId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD', parent, child };
const tags = ['Merchant'];

export const relationsRouter = createRouter({
  listParents: procedureFor(...adminReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Merchant/parents', tags, summary: 'List the parents of a merchant' },
      rest: { errors: ['notFound'], example: { request: { currentMerchantId: child.id }, response: [example] } },
    })
    .input(listRelationsSchema)
    .output(z.array(relationSchema))
    .query(({ ctx, input }) => listParents(ctx.deps, input.currentMerchantId)),

  listChildren: procedureFor(...adminReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/Merchant/children', tags, summary: 'List the children of a merchant' },
      rest: { errors: ['notFound'], example: { request: { currentMerchantId: parent.id }, response: [example] } },
    })
    .input(listRelationsSchema)
    .output(z.array(relationSchema))
    .query(({ ctx, input }) => listChildren(ctx.deps, input.currentMerchantId)),

  listAvailableParents: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/Merchant/availableparents',
        tags,
        summary: 'List merchants that may become the parent of a merchant',
        description:
          'Returns at most 50, best matches first. Excludes the merchant itself, its current parents and its direct and indirect children.',
      },
      rest: {
        queryNames: { searchFor: 'SearchFor' },
        errors: ['notFound'],
        example: { request: { currentMerchantId: child.id }, response: [parent] },
      },
    })
    .input(listAvailableParentsSchema)
    .output(z.array(relatedMerchantSchema))
    .query(({ ctx, input }) => listAvailableParents(ctx.deps, input.currentMerchantId, input.searchFor)),

  addParent: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Merchant/parent',
        tags,
        summary: 'Make a merchant the parent of another',
        description:
          'The parent’s user can then read the transactions, statistics and reports of the child and of all its descendants. 422 if the relation would close a cycle.',
      },
      isIdempotent: true,
      requiresRecentLogin: true,
      rest: {
        status: 201,
        location: '/api/v1/Merchant/parent/{relationId}',
        errors: ['notFound', 'relationExists', 'relationToItself', 'relationCircle'],
        example: { request: { parentMerchantId: parent.id, childMerchantId: child.id }, response: example },
      },
    })
    .input(addParentSchema)
    .output(relationSchema)
    .mutation(({ ctx, input }) => addParent(ctx.deps, actorOf(ctx), { ...input, saveResponse: ctx.saveResponse })),

  changeParent: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/Merchant/parent/{relationId}',
        tags,
        summary: 'Replace the parent in a relation',
        description:
          'In one step: the former parent loses access to the sales of the child and its descendants, and the new one gets it. 422 if the relation would close a cycle.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['relationExists', 'relationToItself', 'relationCircle'],
        example: { request: { parentMerchantId: parent.id }, response: example },
      },
    })
    .input(changeParentSchema)
    .output(relationSchema)
    .mutation(({ ctx, input }) => changeParent(ctx.deps, actorOf(ctx), input)),

  removeParent: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/Merchant/parent/{relationId}',
        tags,
        summary: 'Remove a parent from a merchant',
      },
      requiresRecentLogin: true,
      rest: { status: 204 },
    })
    .input(removeParentSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => removeParent(ctx.deps, actorOf(ctx), input.relationId)),
});
