import { useLanguage } from '#client/lib/i18n.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { type PublicPage, publicPath } from '#shared/public-pages/public-pages.ts';

const pathsIn = (language: Language): Record<PublicPage, string> => ({
  home: publicPath('home', language),
  pricing: publicPath('pricing', language),
  faq: publicPath('faq', language),
  contact: publicPath('contact', language),
  privacyPolicy: publicPath('privacyPolicy', language),
});

const all: Record<Language, Record<PublicPage, string>> = { hu: pathsIn('hu'), en: pathsIn('en') };

export const usePublicPaths = (): Record<PublicPage, string> => all[useLanguage()];
