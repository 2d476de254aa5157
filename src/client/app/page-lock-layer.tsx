import { withTexts } from '#client/lib/lazy-screen.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { hasGuardedInput, leaveWithInput } from '#client/lib/navigation/leave-guard.ts';
import { getPageLock, getSession, guardPage, subscribeToSession, usePageLock } from '#client/lib/session/session.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { paths } from '#shared/portal/paths.ts';

const PageLockDialog = createOverlay(
  withTexts(async () => (await import('./page-lock-dialog.tsx')).PageLockDialog, 'auth'),
);

guardPage({
  hasInput: hasGuardedInput,
  // Nothing of the former person stays in the page or cache.
  leave: (session) => leaveWithInput(homeOf(session)),
});

// Before rendering, so the page never appears without its lock.
subscribeToSession(() => {
  document.documentElement.toggleAttribute('data-page-locked', getPageLock() !== null);
});

/**
 * Discards a locked page's input: loads the login, which returns to it,
 * or the session's first screen.
 */
const leaveLockedPage = (): void => {
  const session = getSession();
  leaveWithInput(session ? homeOf(session) : paths.login(location.pathname + location.search));
};

/** The dialog that unlocks a page. It loads with the lock. */
export const PageLockLayer = () => (
  <div data-unlock>
    <PageLockDialog open={usePageLock() !== null} onClose={leaveLockedPage} />
  </div>
);
