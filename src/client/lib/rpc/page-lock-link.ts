import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '#server/api/app-router.ts';
import { getPageLock, pageUnlocked } from '../session/session.ts';
import { markCancelled } from './cancelled-calls.ts';

/** The calls that unlock a page. */
const unlocking = ['auth.login', 'auth.passkeyLoginOptions', 'auth.passkeyLogin', 'team.switchMerchant'];

/**
 * A link that sends nothing while locked: queries wait, mutations are cancelled.
 * A login alone must not send a refund:
 * the form stays, and the user presses its button again.
 */
export const pageLockLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    if (getPageLock() === null || unlocking.includes(op.path)) return next(op);
    return observable((observer) => {
      if (op.type === 'mutation') {
        const error = new TRPCClientError<AppRouter>('The page is locked.');
        markCancelled(error);
        return observer.error(error);
      }
      let running: { unsubscribe: () => void } | null = null;
      let isCancelled = false;
      void pageUnlocked().then(() => {
        if (!isCancelled) running = next(op).subscribe(observer);
      });
      return () => {
        isCancelled = true;
        running?.unsubscribe();
      };
    });
  };
