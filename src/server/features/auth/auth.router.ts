import { z } from 'zod';
import { createProofOfWorkChallenge } from '#server/platform/proof-of-work/proof-of-work.ts';
import { persons } from '#server/policies/audiences.ts';
import { maxBodyBytes } from '#server/trpc/body-limits.ts';
import { createRouter, type ProcedureMeta, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import {
  changePasswordSchema,
  changePinSchema,
  confirmIdentitySchema,
  confirmOptionsSchema,
  identityConfirmationSchema,
  initiateResetSchema,
  isTokenValidSchema,
  loginSchema,
  logoutSchema,
  openSessionsSchema,
  passkeyLoginOptionsSchema,
  passkeyLoginSchema,
  refreshSchema,
  sessionIdSchema,
  sessionSchema,
  setPasswordSchema,
  tokenValiditySchema,
} from '#shared/auth/auth.schema.ts';
import { proofOfWorkChallengeSchema } from '#shared/auth/proof-of-work.schema.ts';
import {
  assertionExample,
  confirmationErrors,
  loginExample,
  loginMeta,
  openSessionExample,
  proofOfWorkExample,
  refreshMeta,
  requestOptionsExample,
  resetTokenExample,
  sessionExample,
} from './auth.examples.ts';
import { changePassword, changePin } from './change-credentials.ts';
import { initiateReset } from './password-reset/reset-link.ts';
import { checkResetToken, setPassword } from './password-reset/set-password.ts';
import { confirmIdentity, confirmIdentityOptions } from './sessions/confirm-identity.ts';
import { login } from './sessions/login.ts';
import { endOtherSessions, endOwnSession, listOwnSessions, logout } from './sessions/own-sessions.ts';
import { passkeyLogin, passkeyLoginOptions } from './sessions/passkey-login.ts';
import { refreshSession } from './sessions/refresh-session.ts';

const done = z.void();
/** Passwords, PINs and tokens are short. Half of these calls need no login. */
const credentialsBody: ProcedureMeta = { maxBodyBytes: maxBodyBytes.credentials };
/** The roles of accounts. A card reader has no list of sessions. */
const everyAccount = ['Basic', 'Member', 'Admin', 'System', 'ReportUploader'] as const;
const forAnyone = publicProcedure.meta(credentialsBody);
const forRoles = (...audience: Parameters<typeof procedureFor>) => procedureFor(...audience).meta(credentialsBody);

export const authRouter = createRouter({
  login: forAnyone
    .meta(loginMeta('/api/v1/Authentication/Login', 'Log in to the portal'))
    .input(loginSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => login(ctx.deps, input, { surface: 'Web', ...origin(ctx.request) })),

  passkeyLoginOptions: forAnyone
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/PasskeyOptions',
        tags: ['Authentication'],
        summary: 'Get the options to log in with a passkey',
        description: 'They are valid for five minutes and for one login.',
      },
      rest: { example: { response: { options: requestOptionsExample } } },
    })
    .output(passkeyLoginOptionsSchema)
    .mutation(({ ctx }) => passkeyLoginOptions(ctx.deps)),

  passkeyLogin: forAnyone
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/PasskeyLogin',
        tags: ['Authentication'],
        summary: 'Log in to the portal with a passkey',
        description: 'A passkey needs neither a password nor a code.',
      },
      rest: {
        errors: ['passkeyLoginFailed'],
        example: { request: { response: assertionExample }, response: sessionExample },
      },
    })
    .input(passkeyLoginSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => passkeyLogin(ctx.deps, input, { surface: 'Web', ...origin(ctx.request) })),

  refresh: forAnyone
    .meta(refreshMeta('/api/v1/Authentication/RefreshToken', 'Exchange a refresh token for a new pair of tokens'))
    .input(refreshSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => refreshSession(ctx.deps, input, { surface: 'Web', ...origin(ctx.request) })),

  logout: forAnyone
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/Logout',
        tags: ['Authentication'],
        summary: 'End the session',
      },
      rest: { status: 204, example: { request: { refreshToken: sessionExample.refreshToken } } },
    })
    .input(logoutSchema)
    .output(done)
    .mutation(({ ctx, input }) => logout(ctx.deps, input, ctx.request)),

  mobileLogin: forAnyone
    .meta(loginMeta('/api/Mobile/v1/Authentication/Login', 'Log in to the card reader app'))
    .input(loginSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => login(ctx.deps, input, { surface: 'Mobile', ...origin(ctx.request) })),

  mobileRefresh: forAnyone
    .meta(
      refreshMeta(
        '/api/Mobile/v1/Authentication/RefreshToken',
        'Exchange a refresh token of the reader app for a new pair of tokens',
      ),
    )
    .input(refreshSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => refreshSession(ctx.deps, input, { surface: 'Mobile', ...origin(ctx.request) })),

  confirmIdentityOptions: forRoles(...persons)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/ConfirmOptions',
        tags: ['Authentication'],
        summary: 'Get the options to confirm the caller’s identity with a passkey',
      },
      rest: { example: { response: { options: requestOptionsExample } } },
      allowsSetup: true,
    })
    .output(confirmOptionsSchema)
    .mutation(({ ctx }) => confirmIdentityOptions(ctx.deps, ctx.caller)),

  confirmIdentity: forRoles(...persons)
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/Confirm',
        tags: ['Authentication'],
        summary: 'Confirm the caller’s identity again',
        description:
          'By the password, with a code if the account has a second factor, or by a passkey. Operations that answer 403 `recentLoginRequired` then work for ten minutes.',
      },
      rest: {
        errors: confirmationErrors,
        example: {
          request: { password: loginExample.password, code: '305174' },
          response: { confirmedUntil: '2026-11-20T08:40:05.120Z' },
        },
      },
      allowsSetup: true,
    })
    .input(confirmIdentitySchema)
    .output(identityConfirmationSchema)
    .mutation(({ ctx, input }) => confirmIdentity(ctx.deps, ctx.caller, input, ctx.request)),

  changePassword: forRoles(...persons)
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Password',
        tags: ['User'],
        summary: 'Change the caller’s password',
        description: 'Ends all other sessions. 409 if the password was changed meanwhile.',
      },
      allowsSetup: true,
      rest: {
        status: 204,
        errors: ['sessionEnded', 'credentialsChanged', 'currentPasswordWrong'],
        example: { request: { currentPassword: 'Friss-kenyer-05', newPassword: 'Meleg-kifli-06' } },
      },
    })
    .input(changePasswordSchema)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.caller, input, ctx.request)),

  changePin: forRoles('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/PinCode',
        tags: ['User'],
        summary: 'Set the PIN of the reader app',
        description: 'Requires the current password. 409 if the password or the PIN was changed meanwhile.',
      },
      requiresRecentLogin: true,
      rest: {
        status: 204,
        errors: ['sessionEnded', 'credentialsChanged', 'currentPasswordWrong'],
        example: { request: { currentPassword: 'Friss-kenyer-05', pinCode: '305174' } },
      },
    })
    .input(changePinSchema)
    .output(done)
    .mutation(({ ctx, input }) => changePin(ctx.deps, ctx.caller, input, ctx.request)),

  sessions: forRoles(...everyAccount)
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Sessions',
        tags: ['User'],
        summary: 'List the caller’s sessions',
        description: 'The current session comes first, then the others by last use. At most 50.',
      },
      allowsSetup: true,
      rest: { example: { response: { sessions: [openSessionExample] } } },
    })
    .output(openSessionsSchema)
    .query(async ({ ctx }) => ({ sessions: await listOwnSessions(ctx.deps, ctx.caller, ctx.request) })),

  endSession: forRoles(...everyAccount)
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/User/Sessions/{id}',
        tags: ['User'],
        summary: 'End a session',
        description: 'Ends a session of the caller at once, on every server within five seconds.',
      },
      allowsSetup: true,
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .input(sessionIdSchema)
    .output(done)
    .mutation(({ ctx, input }) => endOwnSession(ctx.deps, ctx.caller, input, ctx.request)),

  endOtherSessions: forRoles(...everyAccount)
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/User/Sessions',
        tags: ['User'],
        summary: 'End all other sessions',
        description: 'Ends all sessions except the current one, including those of the card reader app.',
      },
      allowsSetup: true,
      rest: { status: 204, errors: ['sessionEnded'] },
    })
    .output(done)
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.caller, ctx.request)),

  proofOfWorkChallenge: forAnyone
    .meta({
      openapi: {
        method: 'POST',
        path: '/api/v1/Authentication/ProofOfWork',
        tags: ['Authentication'],
        summary: 'Get a challenge for a proof of work',
        description:
          'A registration or reset request is answered with 403 `proofOfWorkRequired` when there are unusually many. Solve a challenge (ALTCHA, version 2) and repeat the call with the header `Proof-Of-Work`: the base64url of `{ challenge, solution: { counter, derivedKey } }`. A challenge is valid for ten minutes and one call.',
      },
      rest: { example: { response: proofOfWorkExample } },
    })
    .output(proofOfWorkChallengeSchema)
    .mutation(({ ctx }) => createProofOfWorkChallenge(ctx.deps)),

  initiateReset: forAnyone
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/InitiateResetPassword',
        tags: ['User'],
        summary: 'Request a password reset link',
        description: 'The response is the same whether or not the e-mail belongs to an account.',
      },
      rest: {
        status: 204,
        takesProofOfWork: true,
        example: { request: { email: 'pek@csippano.example' } },
      },
    })
    .input(initiateResetSchema)
    .output(done)
    .mutation(({ ctx, input }) => initiateReset(ctx.deps, input, ctx.request)),

  isTokenValid: forAnyone
    .meta({
      openapi: { method: 'GET', path: '/api/v1/User/IsTokenValid', tags: ['User'], summary: 'Check a reset link' },
      rest: {
        queryNames: { token: 'Token' },
        example: {
          request: { token: resetTokenExample },
          response: { isValid: true, isTheftSuspected: false, apiKeyCount: 1, webhookCount: 0 },
        },
      },
    })
    .input(isTokenValidSchema)
    .output(tokenValiditySchema)
    .query(({ ctx, input }) => checkResetToken(ctx.deps, input)),

  setPassword: forAnyone
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/SetPassword',
        tags: ['User'],
        summary: 'Set a new password with a reset link',
        description:
          'Ends all sessions. With `revokeAccess` it also deletes all API keys and disables all webhooks; 422 without it if the account may have been stolen.',
      },
      rest: {
        status: 204,
        errors: ['resetLinkUnusable', 'accessMustBeRevoked'],
        example: { request: { token: resetTokenExample, password: 'Meleg-kifli-06' } },
      },
    })
    .input(setPasswordSchema)
    .output(done)
    .mutation(({ ctx, input }) => setPassword(ctx.deps, input, ctx.request)),
});

function origin({ ipAddress, userAgent }: { ipAddress: string; userAgent: string | null }) {
  return { ipAddress, userAgent };
}
