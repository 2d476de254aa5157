import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from './client.ts';

interface Input {
  name: string;
}

const open = () => {
  const answers: PromiseWithResolvers<string>[] = [];
  const mutationFn = vi.fn((_: Input) => {
    const answer = Promise.withResolvers<string>();
    answers.push(answer);
    return answer.promise;
  });
  const onSuccess = vi.fn();
  const onError = vi.fn();
  const client = createQueryClient();
  const { result, rerender } = renderHook(() => useMutation({ mutationFn, onSuccess, onError }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { answers, mutationFn, onSuccess, onError, result, rerender };
};

test('sends an equal input once while it is under way, and runs the callbacks once', async () => {
  const { answers, mutationFn, onSuccess, result, rerender } = open();
  const onSuccessOfCall = vi.fn();
  act(() => {
    result.current.mutate({ name: 'pult' }, { onSuccess: onSuccessOfCall });
    result.current.mutate({ name: 'pult' }, { onSuccess: onSuccessOfCall });
  });
  // A render while it is under way sets the options again.
  rerender();
  await waitFor(() => expect(result.current.isPending).toBe(true));
  act(() => answers[0]?.resolve('K1'));
  await waitFor(() => expect(result.current.data).toBe('K1'));
  expect(mutationFn).toHaveBeenCalledOnce();
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(onSuccessOfCall).toHaveBeenCalledOnce();
});

test('shows the error of the one call', async () => {
  const { answers, mutationFn, onError, result } = open();
  act(() => {
    result.current.mutate({ name: 'pult' });
    result.current.mutate({ name: 'pult' });
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  const refused = new Error('refused');
  act(() => answers[0]?.reject(refused));
  await waitFor(() => expect(result.current.error).toBe(refused));
  expect(mutationFn).toHaveBeenCalledOnce();
  expect(onError).toHaveBeenCalledOnce();
});

test('sends other inputs, and an equal one after the former has ended', async () => {
  const { answers, mutationFn, result } = open();
  act(() => {
    result.current.mutate({ name: 'pult' });
    result.current.mutate({ name: 'terasz' });
  });
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => {
    for (const [index, { resolve }] of answers.entries()) resolve(`K${index}`);
  });
  await waitFor(() => expect(result.current.data).toBe('K1'));
  act(() => result.current.mutate({ name: 'terasz' }));
  await waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(3));
});
