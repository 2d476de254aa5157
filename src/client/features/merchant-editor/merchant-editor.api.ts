import { lazyScreen } from '#client/lib/lazy-screen.ts';

/** The details of a merchant for an administrator, with the texts of the registration, whose fields it shows. */
export const MerchantEditor = lazyScreen(
  async () => (await import('./merchant-editor.tsx')).MerchantEditorScreen,
  'signup',
  'merchantAdmin',
);
