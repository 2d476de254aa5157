import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test } from 'vitest';
import { signInTo } from '#client/testing/sign-in.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { guardPage, loseSession } from '../session/session.ts';
import { isCancelledCall } from './cancelled-calls.ts';
import { pageLockLink } from './page-lock-link.ts';

const sent: string[] = [];
const serverLink: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      sent.push(op.path);
      observer.next({ result: { type: 'data', data: op.path } });
      observer.complete();
    });
const client = createTRPCClient<AppRouter>({ links: [pageLockLink, serverLink] });

const logIn = () => signInTo('M1');

beforeEach(() => {
  sent.length = 0;
  guardPage({ hasInput: () => true, leave: () => {} });
  logIn();
});

test('sends the calls of a page that is not locked', async () => {
  await client.team.list.query({ merchantId: 'M1' });
  expect(sent).toEqual(['team.list']);
});

test('holds the queries of a locked page until it is unlocked', async () => {
  loseSession();
  const query = client.team.list.query({ merchantId: 'M1' });
  await Promise.resolve();
  expect(sent).toEqual([]);
  logIn();
  await query;
  expect(sent).toEqual(['team.list']);
});

test('cancels mutations of a locked page, but for those that unlock it', async () => {
  loseSession();
  const error = await client.apiKeys.revoke.mutate({ merchantId: 'M1', id: 'K1' }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(TRPCClientError);
  expect(isCancelledCall(error)).toBe(true);
  await client.auth.login.mutate({ email: 'a@b.example', password: 'x' });
  logIn();
  expect(sent).toEqual(['auth.login']);
});
