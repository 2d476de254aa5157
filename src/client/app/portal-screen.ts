import { lazyScreen } from '#client/lib/lazy-screen.ts';
import type { EntryPage } from '#shared/public-pages/entry-pages.ts';
import { CheckoutScreen, LoginScreen, SignupScreen } from './entry-screens.ts';

export const PortalScreen = lazyScreen(async () => (await import('./portal.tsx')).Portal, 'portal', 'ui');

const entryScreens = { login: LoginScreen, signup: SignupScreen, checkout: CheckoutScreen };

/** Resolves when the portal can render the page without suspending. */
export const preloadEntryScreen = (page: EntryPage): Promise<unknown> =>
  Promise.all([PortalScreen.preload(), entryScreens[page].preload()]);
