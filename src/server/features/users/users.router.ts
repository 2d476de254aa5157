import { z } from 'zod';
import { adminReaders, customers, merchantReaders } from '#server/policies/audiences.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor } from '#server/trpc/procedures.ts';
import { consentListSchema } from '#shared/privacy/consents.schema.ts';
import {
  foundUserSchema,
  getUserSchema,
  listUsersSchema,
  merchantCountsSchema,
  reactivateUserSchema,
  searchUserSchema,
  sendPasswordResetSchema,
  setPreferencesSchema,
  userDetailSchema,
  userPageSchema,
} from '#shared/users/users.schema.ts';
import { sendPasswordReset } from './account-access.ts';
import { listConsents } from './consents.repository.ts';
import { getUser, listUsers, searchUser } from './list-users.ts';
import { countMerchants } from './merchant-users.repository.ts';
import { reactivateUser } from './reactivate-user.ts';
import { setMarketingConsent } from './set-marketing-consent.ts';

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
    company: { name: 'Kovács Pékség Kft.', registrationId: '01-09-123456' },
    orderStatus: 'Successful',
    hasDuplicates: false,
    requirementState: null,
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
        summary: 'List merchants’ users, newest first',
        description:
          'Each word of `SearchFor` must occur in the name, e-mail, company name, trade name, tax number or company registration number. A number of six or more digits, with or without its hyphens and spaces, is also the start of a tax number, company registration number, MID or phone number. A whole bank account number or IBAN, with or without hyphens and spaces, and the id of a merchant or its user find that merchant. With `OrderStatus` the list is sorted by the latest order, newest first, unless there is a `SortBy`.',
      },
      rest: {
        queryNames: {
          searchFor: 'SearchFor',
          type: 'Type',
          status: 'Status',
          orderStatus: 'OrderStatus',
          sortBy: 'SortBy',
          sortOrder: 'SortOrder',
          pageNumber: 'PageNumber',
          pageSize: 'PageSize',
        },
        example: { response: { data: [example], pageNumber: 1, pageSize: 10, totalCount: 1, totalPages: 1 } },
      },
    })
    .input(listUsersSchema)
    .output(userPageSchema)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  countMerchants: procedureFor(...adminReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Count',
        tags,
        summary: 'Count the merchants by the outcome of their check',
      },
      rest: {
        example: {
          response: { pending: 3, accepted: 41, rejected: 2, oldestPendingAt: '2026-11-18T08:30:05.120Z' },
        },
      },
    })
    .output(merchantCountsSchema)
    .query(({ ctx }) => countMerchants(ctx.deps.sequelize)),

  get: procedureFor(...merchantReaders, 'Member')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/{id}',
        tags,
        summary: 'Get a user; merchants can get their own only',
      },
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
        summary: 'Find a merchant by e-mail, tax number or company registration number',
        description:
          'The match is exact; surrounding spaces are ignored, and numbers may lack their hyphens. `user` is null when nothing matches.',
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

  reactivate: procedureFor('Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Reactivate',
        tags,
        summary: 'Reactivate a user',
        description: 'The e-mail and password are those from before. An active account is left unchanged.',
      },
      rest: { status: 204, errors: ['notFound'], example: { request: { userId: example.id } } },
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
        summary: 'Send a user a password reset link',
        description:
          'At most five reset links per hour are sent to one account, including those that the user requested.',
      },
      isIdempotent: true,
      rest: { status: 204, errors: ['notFound', 'accountDeactivated'], example: { request: { userId: example.id } } },
    })
    .input(sendPasswordResetSchema)
    .output(done)
    .mutation(({ ctx, input }) => sendPasswordReset(ctx.deps, actorOf(ctx), input)),

  setPreferences: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Preferences',
        tags,
        summary: 'Give or withdraw marketing consent',
        description: 'Of the caller’s own account. Offers already sent are not recalled.',
      },
      rest: { status: 204, example: { request: { isMarketingAllowed: true } } },
    })
    .input(setPreferencesSchema)
    .output(done)
    .mutation(({ ctx: { deps, caller, request }, input }) =>
      setMarketingConsent(deps, { userId: caller.userId, isAllowed: input.isMarketingAllowed, origin: request }),
    ),

  consents: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Consent',
        tags,
        summary: 'List what the caller has accepted, newest first',
        description: 'Acceptances of the terms and the privacy policy, and each change of the marketing consent.',
      },
      rest: {
        example: {
          response: {
            data: [
              {
                kind: 'Marketing',
                version: '2026-11',
                isGiven: true,
                changedAt: '2026-11-20T08:30:05.120Z',
                ipAddress: '203.0.113.7',
                browser: 'Firefox',
                system: 'Windows',
              },
            ],
          },
        },
      },
    })
    .output(consentListSchema)
    .query(async ({ ctx: { deps, caller } }) => ({ data: await listConsents(deps.sequelize, caller.userId) })),
});
