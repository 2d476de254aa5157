import { lazyScreen } from '#client/lib/lazy-screen.ts';

/** What an Admin knows of a merchant, and changes; with the words of the sign-up, whose answers it shows. */
export const MerchantDetails = lazyScreen(
  async () => (await import('./merchant-screen.tsx')).MerchantScreen,
  'signup',
  'merchantAdmin',
);
