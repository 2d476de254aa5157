import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test } from 'vitest';
import type { AppRouter } from '#server/api/app-router.ts';
import { setSession } from '../session/session.ts';
import { requestStepUp, settleStepUp } from '../session/step-up.ts';
import { identityLink } from './identity-link.ts';

const refusal = () =>
  new TRPCClientError<AppRouter>('refused', {
    result: { error: { code: -32003, message: 'refused', data: { httpStatus: 403, code: 'recentLoginRequired' } } },
  } as never);

/** An in-memory server that refuses calls until the identity is confirmed, and records their inputs. */
const server = { isConfirmed: false, calls: [] as unknown[] };
const serverLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      server.calls.push(op.input);
      if (!server.isConfirmed) return observer.error(refusal());
      observer.next({ result: { type: 'data', data: undefined } });
      observer.complete();
    });
const client = createTRPCClient<AppRouter>({ links: [identityLink, serverLink] });
const call = (id: string) => client.apiKeys.revoke.mutate({ merchantId: 'M1', id });

const signIn = (userId: string) =>
  setSession({
    accessToken: 'a.b.c',
    refreshToken: 'r',
    userId,
    role: 'Basic',
    memberRole: 'Owner',
    merchantId: 'M1',
    firstName: 'Ágnes',
    lastName: 'Kovács',
  });

beforeEach(() => {
  signIn('U1');
  Object.assign(server, { isConfirmed: false, calls: [] });
});

test('repeats every refused call with its input after one confirmation', async () => {
  const calls = [call('K1'), call('K2')];
  await expect.poll(() => server.calls.length).toBe(2);
  server.isConfirmed = true;
  settleStepUp(true);
  await Promise.all(calls);
  expect(server.calls.slice(2)).toEqual([
    { merchantId: 'M1', id: 'K1' },
    { merchantId: 'M1', id: 'K2' },
  ]);
});

test('repeats a call once, even if the server refuses it again', async () => {
  const answer = call('K1').catch((error: TRPCClientError<AppRouter>) => error.data?.code);
  await expect.poll(() => server.calls.length).toBe(1);
  settleStepUp(true);
  expect(await answer).toBe('recentLoginRequired');
  expect(server.calls).toHaveLength(2);
});

test.each([
  ['cancels', () => settleStepUp(false)],
  ['signs out', () => setSession(null)],
  ['signs in as another user in another tab', () => signIn('U2')],
])('answers with the refusal when the user %s', async (_, act) => {
  const answer = call('K1').catch((error: TRPCClientError<AppRouter>) => error.data?.code);
  await expect.poll(() => server.calls.length).toBe(1);
  act();
  expect(await answer).toBe('recentLoginRequired');
  expect(server.calls).toHaveLength(1);
});

test('asks nothing of a visitor without a session', async () => {
  setSession(null);
  expect(await requestStepUp()).toBe(false);
});
