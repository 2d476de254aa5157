import { withTexts } from '#client/lib/lazy-screen.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { hasGuardedInput, leaveWithInput } from '#client/lib/navigation/leave-guard.ts';
import { getPageLock, guardPage, subscribeToSession, usePageLock } from '#client/lib/session/session.ts';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { leaveLockedPage } from './leave-locked-page.ts';

const PageLockDialog = createOverlay(
  withTexts(async () => (await import('./page-lock-dialog.tsx')).PageLockDialog, 'auth'),
);

guardPage({
  hasInput: hasGuardedInput,
  // Nothing of the former person stays: neither on the page nor in its cache.
  leave: (session) => leaveWithInput(homeOf(session)),
});

// Before anything is rendered, so that the page is never seen without its lock.
subscribeToSession(() => {
  document.documentElement.toggleAttribute('data-page-locked', getPageLock() !== null);
});

/** The dialog that unlocks a locked page. Loaded when a page is locked. */
export const PageLockLayer = () => (
  <div data-unlock>
    <PageLockDialog open={usePageLock() !== null} onClose={leaveLockedPage} />
  </div>
);
