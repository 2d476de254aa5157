import { z } from 'zod';
import { merchantReaders } from '#server/policies/audiences.ts';
import { salesScope } from '#server/policies/merchant-scope.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  addSavedViewSchema,
  deleteSavedViewSchema,
  listSavedViewsSchema,
  maxPinnedViews,
  maxSavedViews,
  pinSavedViewSchema,
  savedViewListSchema,
  savedViewSchema,
  updateSavedViewSchema,
} from '#shared/saved-views/saved-views.schema.ts';
import { addView, changeView, pinView, removeView } from './save-view.ts';
import { listViews, toSavedView, viewMakers } from './saved-views.repository.ts';
import { requireMayShare } from './saved-views.rules.ts';

const tags = ['SavedView'];
const path = '/api/v1/Merchant/{merchantId}/SavedView' as const;

const entered = {
  list: 'transactions',
  name: 'Múlt havi sikertelenek',
  filter: { state: 'Error', period: 'lastMonth' },
  isShared: false,
  isPinned: true,
  isDefault: false,
};
const example = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6V',
  ...entered,
  isOwn: true,
  sharedBy: null,
  createdAt: '2026-11-20T08:30:05.120Z',
  updatedAt: '2026-11-20T08:30:05.120Z',
};

/** Named filters of lists. */
export const savedViewsRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path,
        tags,
        summary: 'List the saved views of a merchant’s lists, by name',
        description: 'The caller’s own ones and those that others have shared.',
      },
      rest: { example: { response: { data: [example] } } },
    })
    .input(listSavedViewsSchema)
    .output(savedViewListSchema)
    .query(async ({ ctx: { deps, caller }, input: { merchantId } }) => {
      const views = await listViews(deps.sequelize, await salesScope(deps, caller, merchantId), caller.userId);
      return { data: views.map((view) => toSavedView(view, caller.userId)) };
    }),

  add: procedureFor(...viewMakers)
    .meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: 'Save a view of a list',
        description: `At most ${maxSavedViews} per user. The name must be free in the list. An accountant has views of its own, and shares none (403).`,
      },
      isIdempotent: true,
      rest: {
        status: 201,
        location: `${path}/{id}`,
        errors: ['sessionEnded', 'savedViewsFull'],
        example: { request: entered, response: example },
      },
    })
    .input(addSavedViewSchema)
    .output(savedViewSchema)
    .mutation(async ({ ctx, input: { merchantId, ...view } }) => {
      requireMayShare(ctx.caller.memberRole, view);
      const scope = await salesScope(ctx.deps, ctx.caller, merchantId);
      return addView(ctx.deps, actorOf(ctx), scope, view, ctx.saveResponse);
    }),

  update: procedureFor(...viewMakers)
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}`,
        tags,
        summary: 'Change a saved view of the caller',
        description: 'An accountant shares none (403).',
      },
      rest: { errors: ['sessionEnded'], example: { request: entered, response: example } },
    })
    .input(updateSavedViewSchema)
    .output(savedViewSchema)
    .mutation(async ({ ctx, input: { merchantId, ...view } }) => {
      requireMayShare(ctx.caller.memberRole, view);
      return changeView(ctx.deps, actorOf(ctx), await salesScope(ctx.deps, ctx.caller, merchantId), view);
    }),

  pin: procedureFor(...viewMakers)
    .meta({
      openapi: {
        method: 'PUT',
        path: `${path}/{id}/Pin`,
        tags,
        summary: 'Put a saved view in the menu of the caller',
        description: `Also a shared one of another, which stays as it is for everyone else. At most ${maxPinnedViews} of a list.`,
      },
      rest: {
        errors: ['sessionEnded'],
        example: {
          request: { isPinned: true },
          response: { ...example, isOwn: false, isShared: true, sharedBy: { lastName: 'Kiss', firstName: 'Anna' } },
        },
      },
    })
    .input(pinSavedViewSchema)
    .output(savedViewSchema)
    .mutation(async ({ ctx, input: { merchantId, ...pin } }) =>
      pinView(ctx.deps, actorOf(ctx), await salesScope(ctx.deps, ctx.caller, merchantId), pin),
    ),

  remove: procedureFor(...viewMakers)
    .meta({
      openapi: { method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Delete a saved view of the caller' },
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(deleteSavedViewSchema)
    .output(z.void())
    .mutation(async ({ ctx, input: { merchantId, id } }) =>
      removeView(ctx.deps, actorOf(ctx), await salesScope(ctx.deps, ctx.caller, merchantId), id),
    ),
});
