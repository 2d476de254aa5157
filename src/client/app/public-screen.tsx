import { lazyScreen } from '#client/lib/lazy-screen.ts';
import type { PublicPage } from '#shared/public-pages/public-pages.ts';

const screens = {
  home: lazyScreen(
    async () => (await import('#client/features/public-pages/landing/landing-page.tsx')).LandingPage,
    'landing',
  ),
  pricing: lazyScreen(
    async () => (await import('#client/features/public-pages/pricing/pricing-page.tsx')).PricingPage,
    'pricing',
    'ui',
  ),
  faq: lazyScreen(async () => (await import('#client/features/public-pages/faq/faq-page.tsx')).FaqPage, 'faq', 'ui'),
  contact: lazyScreen(
    async () => (await import('#client/features/public-pages/contact/contact-page.tsx')).ContactPage,
    'contact',
    'ui',
  ),
  privacyPolicy: lazyScreen(
    async () => (await import('#client/features/public-pages/privacy/privacy-page.tsx')).PrivacyPage,
    'privacy',
  ),
};

/** Resolves when the page can be rendered without suspending. */
export const preloadPublicScreen = (page: PublicPage): Promise<unknown> => screens[page].preload();

/** The screen of a public page. Each is a separate chunk. */
export const PublicScreen = ({ page }: { page: PublicPage }) => {
  const Screen = screens[page];
  return <Screen />;
};
