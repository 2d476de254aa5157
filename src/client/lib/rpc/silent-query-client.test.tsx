import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { signInTo } from '#client/testing/sign-in.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { problemOf } from '../problem.ts';
import { settleStepUp, useIsStepUpOpen } from '../session/step-up.ts';
import { createQueryClient } from './client.ts';
import { identityLink } from './identity-link.ts';
import { trpc } from './trpc.ts';

const refusalOf = (code: string) =>
  TRPCClientError.from<AppRouter>({
    error: { code: -32_003, message: code, data: { httpStatus: 403, code } },
  } as never);

/** A server that answers every call with the error. */
const serverOf =
  (code: string): TRPCLink<AppRouter> =>
  () =>
  () =>
    observable((observer) => observer.error(refusalOf(code)));

const revoke = (code: string) => {
  const client = trpc.createClient({ links: [identityLink, serverOf(code)] });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const { result } = renderHook(() => ({ call: trpc.apiKeys.revoke.useMutation(), isAsked: useIsStepUpOpen() }), {
    wrapper,
  });
  act(() => result.current.call.mutate({ merchantId: 'M1', id: 'K1' }));
  return result;
};

test('ends without an error when the user cancels the confirmation', async () => {
  signInTo('M1');
  const result = revoke('recentLoginRequired');
  await waitFor(() => expect(result.current.isAsked).toBe(true));
  expect(result.current.call.isPending).toBe(true);
  act(() => settleStepUp(false));
  await waitFor(() => expect(result.current.call.isPending).toBe(false));
  expect(result.current.call).toMatchObject({ isSuccess: false, error: null });
});

test('keeps every other error', async () => {
  const result = revoke('forbidden');
  await waitFor(() => expect(problemOf(result.current.call.error).code).toBe('forbidden'));
});
