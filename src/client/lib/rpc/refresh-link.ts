import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/api/app-router.ts';
import { problemOf } from '../problem.ts';
import { getSession } from '../session/session.ts';
import { refreshStoredSession } from './session-calls.ts';

const unauthorized = 401;

/** A link that refreshes an expired access token once and repeats the call, for each call of a batch. */
export const refreshLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: { unsubscribe: () => void } | null = null;
      let cancelled = false;

      const send = (mayRefresh: boolean) => {
        if (cancelled) return;
        const token = getSession()?.accessToken;
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!mayRefresh || !token || problemOf(error).status !== unauthorized) return observer.error(error);
            refreshStoredSession(token).then(
              (session) => (session ? send(false) : observer.error(error)),
              (failure) => observer.error(TRPCClientError.from(failure)),
            );
          },
        });
      };

      send(true);
      return () => {
        cancelled = true;
        running?.unsubscribe();
      };
    });
