import { z } from 'zod';
import { customers, merchantReaders } from '#server/policies/audiences.ts';
import { merchantScope } from '#server/policies/merchant-scope.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { actorOf } from '#server/trpc/context.ts';
import { createRouter, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import {
  acceptInvitationSchema,
  changeMemberSchema,
  invitationDays,
  invitationReferenceSchema,
  invitationSchema,
  invitationTokenSchema,
  inviteSchema,
  joinedMerchantSchema,
  listTeamSchema,
  maxTeam,
  memberReferenceSchema,
  openInvitationSchema,
  ownMerchantListSchema,
  switchMerchantSchema,
  teamMemberSchema,
  teamSchema,
} from '#shared/team/team.schema.ts';
import { acceptInvitation, joinTeam, openInvitation } from './accept-invitation.ts';
import { changeMember, removeMember } from './change-member.ts';
import { invite, resendInvitation, withdrawInvitation } from './invite.ts';
import { switchMerchant } from './own-merchants.ts';
import { listClosedOf, listMerchantsOf, listSuspensionsOf, listTeam } from './team.repository.ts';

const tags = ['Team'];
const ofMerchant = '/api/v1/Merchant/{merchantId}' as const;
const done = z.void();

const merchantId = '01KAGJ6V5V8S1K4D6F2H9J3M7P';
const token = 'an-example-and-no-real-token';
const entered = { email: 'reka@csippano.example', role: 'Cashier' };
const memberExample = {
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZE',
  firstName: 'Réka',
  lastName: 'Balogh',
  ...entered,
  state: 'Active',
  isAccountHolder: false,
  joinedAt: '2026-11-18T07:40:12.000Z',
};
const invitationExample = {
  id: '01KAGJ9A7C2E4G6J8M0P2R4T6W',
  email: 'konyveles@csippano.example',
  role: 'Accountant',
  createdAt: '2026-11-20T08:30:05.120Z',
  sentAt: '2026-11-20T08:30:05.120Z',
  expiresAt: '2026-11-27T08:30:05.120Z',
};

export const teamRouter = createRouter({
  list: procedureFor(...merchantReaders)
    .meta({
      openapi: {
        method: 'GET',
        path: `${ofMerchant}/Member`,
        tags,
        summary: 'List the team of a merchant and its invitations',
      },
      rest: {
        scope: 'readTeam',
        example: { response: { members: [memberExample], invitations: [invitationExample] } },
      },
    })
    .input(listTeamSchema)
    .output(teamSchema)
    .query(async ({ ctx: { deps, caller }, input }) =>
      listTeam(deps, await merchantScope(deps, caller, input.merchantId)),
    ),

  invite: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${ofMerchant}/Invitation`,
        tags,
        summary: 'Invite a person to the team',
        description: `By a link in an e-mail, which works once and for ${invitationDays} days. An address that is invited already gets a new link, with the new role. The answer is the same whether or not an account has the address. Managers cannot invite owners. A team has at most ${maxTeam} members and invitations.`,
      },
      requiresRecentLogin: true,
      rest: {
        status: 201,
        location: `${ofMerchant}/Invitation/{id}`,
        errors: ['sessionEnded', 'alreadyInTeam', 'teamFull'],
        example: {
          request: { email: invitationExample.email, role: invitationExample.role },
          response: invitationExample,
        },
      },
      isIdempotent: true,
    })
    .input(inviteSchema)
    .output(invitationSchema)
    .mutation(async ({ ctx, input: { merchantId: ofId, ...given } }) =>
      invite(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofId), {
        ...given,
        language: ctx.request.language,
        saveResponse: ctx.saveResponse,
      }),
    ),

  resend: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'POST',
        path: `${ofMerchant}/Invitation/{id}/Resend`,
        tags,
        summary: 'Send an invitation again',
        description: `With another link, which works for ${invitationDays} days. The former link ends.`,
      },
      rest: { errors: ['sessionEnded'], example: { response: invitationExample } },
      isIdempotent: true,
    })
    .input(invitationReferenceSchema)
    .output(invitationSchema)
    .mutation(async ({ ctx, input: { merchantId: ofId, id } }) =>
      resendInvitation(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofId), {
        id,
        saveResponse: ctx.saveResponse,
      }),
    ),

  withdraw: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${ofMerchant}/Invitation/{id}`,
        tags,
        summary: 'Withdraw an invitation',
        description: 'Its link ends at once.',
      },
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(invitationReferenceSchema)
    .output(done)
    .mutation(async ({ ctx, input: { merchantId: ofId, id } }) =>
      withdrawInvitation(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofId), { id }),
    ),

  change: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: `${ofMerchant}/Member/{userId}`,
        tags,
        summary: 'Change the role of a member, or disable it',
        description:
          'Works on open sessions, live streams and the member’s API keys within five seconds. Managers cannot change owners. The account that registered the merchant stays an owner.',
      },
      requiresRecentLogin: true,
      rest: {
        errors: ['sessionEnded', 'accountHolderStays'],
        example: { request: { role: 'Cashier', state: 'Active' }, response: memberExample },
      },
    })
    .input(changeMemberSchema)
    .output(teamMemberSchema)
    .mutation(async ({ ctx, input: { merchantId: ofId, ...given } }) =>
      changeMember(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofId), given),
    ),

  remove: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: `${ofMerchant}/Member/{userId}`,
        tags,
        summary: 'Remove a member from the team',
        description:
          'Ends its access within five seconds and deletes the API keys that it made for this merchant. Its account, and its access to other merchants, remain.',
      },
      requiresRecentLogin: true,
      rest: { status: 204, errors: ['sessionEnded', 'accountHolderStays'] },
    })
    .input(memberReferenceSchema)
    .output(done)
    .mutation(async ({ ctx, input: { merchantId: ofId, userId } }) =>
      removeMember(ctx.deps, actorOf(ctx), await merchantScope(ctx.deps, ctx.caller, ofId), { userId }),
    ),

  openInvitation: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Invitation/Open',
        tags,
        summary: 'See what an invitation is for',
        description: 'With the token of its link. Nothing changes.',
      },
      maxBodyBytes: maxBodyBytes.credentials,
      rest: {
        errors: ['invitationUnusable'],
        example: {
          request: { token },
          response: {
            merchantName: 'Kovács Pékség Kft.',
            email: invitationExample.email,
            role: invitationExample.role,
            expiresAt: invitationExample.expiresAt,
          },
        },
      },
    })
    .input(invitationTokenSchema)
    .output(openInvitationSchema)
    .mutation(({ ctx, input }) => openInvitation(ctx.deps, input, ctx.request)),

  acceptInvitation: publicProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Invitation/Accept',
        tags,
        summary: 'Accept an invitation with a new account',
        description:
          'Creates the account and accepts the terms and the privacy policy. 409 `emailTaken` if an account has the invited address: log in and use `Join`.',
      },
      maxBodyBytes: maxBodyBytes.credentials,
      rest: {
        status: 204,
        errors: ['invitationUnusable', 'emailTaken'],
        example: { request: { token, lastName: 'Balogh', firstName: 'Réka', password: 'Meleg-kifli-06' } },
      },
    })
    .input(acceptInvitationSchema)
    .output(done)
    .mutation(({ ctx, input }) => acceptInvitation(ctx.deps, input, ctx.request)),

  join: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Invitation/Join',
        tags,
        summary: 'Accept an invitation with the caller’s account',
        description:
          'The account must have the invited address. The session is switched to the merchant: refresh its tokens afterwards.',
      },
      maxBodyBytes: maxBodyBytes.credentials,
      rest: {
        errors: ['sessionEnded', 'invitationUnusable', 'alreadyInTeam'],
        example: { request: { token }, response: { merchantId } },
      },
    })
    .input(invitationTokenSchema)
    .output(joinedMerchantSchema)
    .mutation(({ ctx, input }) => joinTeam(ctx.deps, actorOf(ctx), input)),

  listMerchants: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Merchant',
        tags,
        summary: 'List the merchants that the caller has access to',
      },
      rest: {
        example: {
          response: {
            data: [{ merchantId, name: 'Kovács Pékség Kft.', role: 'Owner', isCurrent: true, testMerchantId: null }],
            suspendedBy: [],
            closed: [],
          },
        },
      },
    })
    .output(ownMerchantListSchema)
    .query(async ({ ctx: { deps, caller } }) => ({
      data: await listMerchantsOf(deps.sequelize, {
        userId: caller.userId,
        currentId: caller.liveMerchantId ?? caller.merchantId,
      }),
      suspendedBy: await listSuspensionsOf(deps.sequelize, caller.userId),
      closed: await listClosedOf(deps.sequelize, caller.userId),
    })),

  switchMerchant: procedureFor(...customers)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Merchant',
        tags,
        summary: 'Switch the session to another merchant of the caller',
        description: 'Refresh the tokens of the session afterwards: the present access token no longer works.',
      },
      rest: { status: 204, errors: ['sessionEnded', 'notFound'], example: { request: { merchantId } } },
    })
    .input(switchMerchantSchema)
    .output(done)
    .mutation(({ ctx, input }) => switchMerchant(ctx.deps, ctx.caller, input)),
});
