import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { RenderResult } from '@testing-library/react';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactElement } from 'react';
import { trpc } from '#client/lib/rpc/trpc.ts';
import type { AppRouter } from '#server/api/app-router.ts';
import { render } from './render.tsx';

/**
 * The answers by procedure, or their promises. Thrown errors fail the call.
 * A procedure without an answer has no connection.
 */
export type Answers = Record<string, (input: unknown, idempotencyKey: string | null) => unknown>;

/** The error of a call that the server answered with a problem. */
export const refusal = (
  httpStatus: number,
  code: string,
  errors?: Record<string, string[]>,
): TRPCClientError<AppRouter> =>
  TRPCClientError.from({ error: { code: -32_000, message: code, data: { httpStatus, code, errors } } });

/** Subscriptions connect and send nothing. */
const answerWith =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      if (op.type === 'subscription') {
        observer.next({ result: { type: 'state', state: 'pending', error: null } });
        return;
      }
      const answer = answers[op.path];
      try {
        if (!answer) throw new TRPCClientError('down');
        const send = (data: unknown) => {
          observer.next({ result: { type: 'data', data } });
          observer.complete();
        };
        const { idempotencyKey } = op.context;
        const data = answer(op.input, typeof idempotencyKey === 'function' ? idempotencyKey(op.input) : null);
        if (data instanceof Promise) void data.then(send);
        else send(data);
      } catch (error) {
        observer.error(TRPCClientError.from(error instanceof Error ? error : { error }));
      }
    });

/**
 * Renders a component that calls the server; `answers` may change between calls.
 * Unlike with the portal's cache, failed queries are not repeated.
 */
export const renderWithServer = (
  element: ReactElement,
  answers: Answers,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
): RenderResult =>
  render(
    <trpc.Provider client={trpc.createClient({ links: [answerWith(answers)] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{element}</QueryClientProvider>
    </trpc.Provider>,
  );
