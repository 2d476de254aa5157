import { z } from 'zod';
import { adminReaders, merchantReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/actor.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import {
  deactivateUserSchema,
  foundUserSchema,
  getUserSchema,
  listUsersSchema,
  reactivateUserSchema,
  searchUserSchema,
  sendPasswordResetSchema,
  setPreferencesSchema,
  userDetailSchema,
  userPageSchema,
} from '#shared/users/users.schema.ts';
import { deactivateUser } from './deactivate-user.ts';
import { getUser } from './get-user.ts';
import { listUsers } from './list-users.ts';
import { reactivateUser } from './reactivate-user.ts';
import { searchUser } from './search-user.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { setPreferences } from './set-preferences.ts';

const example = {
  id: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  email: 'pek@csippano.example',
  role: 'Basic',
  firstName: 'Ágnes',
  lastName: 'Kovács',
  isDeactivated: false,
  createdAt: '2026-03-02T09:15:00.000Z',
  merchant: {
    id: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
    name: 'Kovács Pékség Kft.',
    type: 'Company',
    status: 'Accepted',
    taxNumber: '12345676-2-41',
    companyRegistrationNumber: '01-09-123456',
    orderStatus: 'Successful',
  },
};
const tags = ['User'];
const done = z.void();

export const usersRouter = createRouter({
  list: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User',
        tags,
        summary: 'Merchants’ accounts, newest first',
        description:
          'Every word of SearchFor has to be in the name, the e-mail, the company or trade name, the tax number or the company registration number. By `OrderStatus`, those with the newest order are first.',
      },
      rest: {
        queryNames: {
          searchFor: 'SearchFor',
          type: 'Type',
          status: 'Status',
          orderStatus: 'OrderStatus',
          pageNumber: 'PageNumber',
          pageSize: 'PageSize',
        },
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listUsersSchema)
    .output(userPageSchema)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  get: procedureFor(...merchantReaders)
    .meta({
      openapi: { method: 'GET', path: '/api/v1/User/{id}', tags, summary: 'An account; a merchant’s own' },
      rest: { example: { response: { ...example, isMarketingAllowed: false } } },
    })
    .input(getUserSchema)
    .output(userDetailSchema)
    .query(({ ctx, input }) => getUser(ctx.deps, ctx.caller, input)),

  search: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Search',
        tags,
        summary: 'The merchant with this e-mail, tax number or company registration number',
        description: 'Exact, with spaces around it left off. `user` is null when nothing matches.',
      },
      rest: {
        queryNames: { queryString: 'QueryString' },
        example: {
          request: { queryString: example.merchant.taxNumber },
          response: { user: { id: example.id, merchant: { id: example.merchant.id } } },
        },
      },
    })
    .input(searchUserSchema)
    .output(foundUserSchema)
    .query(({ ctx, input }) => searchUser(ctx.deps, input)),

  deactivate: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Deactivate',
        tags,
        summary: 'Deactivate a merchant’s account',
        description: 'One’s own without a body; an Admin names the account by `userId`.',
      },
      rest: { status: 204, errors: [404, 422], example: { request: { userId: example.id } } },
    })
    .input(deactivateUserSchema)
    .output(done)
    .mutation(({ ctx, input }) => deactivateUser(ctx.deps, actorOf(ctx), input)),

  reactivate: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Reactivate',
        tags,
        summary: 'Bring back a merchant’s deactivated account',
        description: 'With the e-mail and password that it had. On one that is open it does nothing.',
      },
      rest: { status: 204, errors: [404], example: { request: { userId: example.id } } },
    })
    .input(reactivateUserSchema)
    .output(done)
    .mutation(({ ctx, input }) => reactivateUser(ctx.deps, actorOf(ctx), input)),

  sendPasswordReset: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/SendPasswordReset',
        tags,
        summary: 'Send a merchant the link to choose a new password',
        description: 'As if it had asked for it itself: at most five such links an hour go out.',
      },
      isIdempotent: true,
      rest: { status: 204, errors: [404, 422], example: { request: { userId: example.id } } },
    })
    .input(sendPasswordResetSchema)
    .output(done)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx.deps, actorOf(ctx), input)),

  setPreferences: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Preferences',
        tags,
        summary: 'Give or withdraw consent to marketing',
      },
      rest: { status: 204, example: { request: { isMarketingAllowed: true } } },
    })
    .input(setPreferencesSchema)
    .output(done)
    .mutation(({ ctx, input }) => setPreferences(ctx.deps, ctx.caller, input)),
});
