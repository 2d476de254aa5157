import { z } from 'zod';
import { createRouter, type ProcedureMeta, procedureFor, publicProcedure } from '#server/trpc/procedures.ts';
import {
  changePasswordSchema,
  changePinSchema,
  initiateResetSchema,
  isTokenValidSchema,
  loginSchema,
  logoutSchema,
  openSessionsSchema,
  refreshSchema,
  sessionSchema,
  setPasswordSchema,
  tokenValiditySchema,
} from '#shared/auth/auth.schema.ts';
import { changePassword, changePin } from './change-credentials.ts';
import { initiateReset } from './password-reset/reset-link.ts';
import { isResetTokenValid, setPassword } from './password-reset/set-password.ts';
import { login } from './sessions/login.ts';
import { endOtherSessions, listOwnSessions, logout } from './sessions/own-sessions.ts';
import { refreshSession } from './sessions/refresh-session.ts';

const sessionExample = {
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMUtBIn0.c2lnbmF0dXJl',
  refreshToken: 'oT2b4kq1m5W8Yx0c7Zr3uJfLhN6vPdSgAeBiCkDlEmQ',
  userId: '01KAGJ6V5T3M9Q2X7C4N8B1RZD',
  role: 'Basic',
  merchantId: '01KAGJ6V5V8S1K4D6F2H9J3M7P',
  firstName: 'Ágnes',
  lastName: 'Kovács',
};
const resetTokenExample = 'dGhpcyBpcyBhIHRva2VuIGZyb20gYSBsaW5r';
const loginExample = { email: 'pek@csippano.example', password: 'Friss-kenyer-05' };

const loginMeta = (path: `/${string}`, summary: string): ProcedureMeta => ({
  openapi: { method: 'POST', path, tags: ['Authentication'], summary },
  rest: {
    errors: path.includes('Mobile') ? [401, 403, 429] : [401, 429],
    example: {
      request: loginExample,
      response: { ...sessionExample, role: path.includes('Mobile') ? 'BasicMobile' : 'Basic' },
    },
  },
});
const refreshMeta = (path: `/${string}`, summary: string): ProcedureMeta => ({
  openapi: { method: 'POST', path, tags: ['Authentication'], summary },
  rest: {
    errors: [401],
    example: {
      request: { refreshToken: sessionExample.refreshToken },
      response: { ...sessionExample, role: path.includes('Mobile') ? 'BasicMobile' : 'Basic' },
    },
  },
});
const done = z.void();
const openSessionExample = {
  id: '01KB6T2M4QX8D0S7F5W9J3H1NC',
  surface: 'Web',
  browser: 'Chrome',
  system: 'Windows',
  ipAddress: '203.0.113.7',
  createdAt: '2026-11-18T07:40:12.000Z',
  lastUsedAt: '2026-11-20T08:05:31.000Z',
  isPresent: true,
};

export const authRouter = createRouter({
  login: publicProcedure
    .meta(loginMeta('/api/v1/Authentication/Login', 'Log in to the portal'))
    .input(loginSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => login(ctx.deps, input, { surface: 'Web', ...origin(ctx.request) })),

  refresh: publicProcedure
    .meta(refreshMeta('/api/v1/Authentication/RefreshToken', 'Exchange a refresh token for a new pair of tokens'))
    .input(refreshSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => refreshSession(ctx.deps, input, 'Web')),

  logout: publicProcedure
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
    .mutation(({ ctx, input }) => logout(ctx.deps, input)),

  mobileLogin: publicProcedure
    .meta(loginMeta('/api/Mobile/v1/Authentication/Login', 'Log in to the card reader app'))
    .input(loginSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => login(ctx.deps, input, { surface: 'Mobile', ...origin(ctx.request) })),

  mobileRefresh: publicProcedure
    .meta(
      refreshMeta(
        '/api/Mobile/v1/Authentication/RefreshToken',
        'Exchange a refresh token of the reader app for a new pair of tokens',
      ),
    )
    .input(refreshSchema)
    .output(sessionSchema)
    .mutation(({ ctx, input }) => refreshSession(ctx.deps, input, 'Mobile')),

  changePassword: procedureFor('Basic', 'Admin')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/Password',
        tags: ['User'],
        summary: 'Change the caller’s password',
      },
      rest: {
        status: 204,
        errors: [422],
        example: { request: { currentPassword: 'Friss-kenyer-05', newPassword: 'Meleg-kifli-06' } },
      },
    })
    .input(changePasswordSchema)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.caller, input, ctx.request)),

  changePin: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/PinCode',
        tags: ['User'],
        summary: 'Set the PIN of the reader app',
      },
      rest: { status: 204, example: { request: { pinCode: '305174' } } },
    })
    .input(changePinSchema)
    .output(done)
    .mutation(({ ctx, input }) => changePin(ctx.deps, ctx.caller, input)),

  sessions: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'GET',
        path: '/api/v1/User/Sessions',
        tags: ['User'],
        summary: 'List the caller’s sessions',
        description: 'The current session comes first, then the others by last use. At most 50.',
      },
      rest: { example: { response: { sessions: [openSessionExample] } } },
    })
    .output(openSessionsSchema)
    .query(async ({ ctx }) => ({ sessions: await listOwnSessions(ctx.deps, ctx.caller) })),

  endOtherSessions: procedureFor('Basic')
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/api/v1/User/Sessions',
        tags: ['User'],
        summary: 'End all other sessions',
        description: 'Ends all sessions except the current one, including those of the card reader app.',
      },
      rest: { status: 204 },
    })
    .output(done)
    .mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.caller)),

  initiateReset: publicProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/InitiateResetPassword',
        tags: ['User'],
        summary: 'Request a password reset link',
        description: 'The response is the same whether or not the e-mail belongs to an account.',
      },
      rest: { status: 204, example: { request: { email: 'pek@csippano.example' } } },
    })
    .input(initiateResetSchema)
    .output(done)
    .mutation(({ ctx, input }) => initiateReset(ctx.deps, input, ctx.request)),

  isTokenValid: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/api/v1/User/IsTokenValid', tags: ['User'], summary: 'Check a reset link' },
      rest: {
        queryNames: { token: 'Token' },
        example: { request: { token: resetTokenExample }, response: { isValid: true } },
      },
    })
    .input(isTokenValidSchema)
    .output(tokenValiditySchema)
    .query(({ ctx, input }) => isResetTokenValid(ctx.deps, input)),

  setPassword: publicProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/api/v1/User/SetPassword',
        tags: ['User'],
        summary: 'Set a new password with a reset link',
      },
      rest: {
        status: 204,
        errors: [422],
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
