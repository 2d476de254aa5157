import { type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/api/app-router.ts';

type Recover = (error: TRPCClientError<AppRouter>) => Promise<boolean> | null;

/**
 * Returns a link that repeats a failed call once.
 * `prepare` runs before the call and returns a function of the error.
 * That returns null for an error without a remedy,
 * or a promise that resolves to true to repeat the call.
 * If the promise rejects, its error replaces that of the call.
 */
export const repeatLink =
  (prepare: (op: Operation) => Recover): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: { unsubscribe: () => void } | null = null;
      let cancelled = false;

      const send = (mayRepeat: boolean) => {
        if (cancelled) return;
        const recover = prepare(op);
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const recovery = mayRepeat ? recover(error) : null;
            if (recovery === null) return observer.error(error);
            recovery.then(
              (isRecovered) => (isRecovered ? send(false) : observer.error(error)),
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
