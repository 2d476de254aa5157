import { useLanguage } from '#client/lib/i18n.ts';
import { entryRoute } from '#shared/public-pages/entry-pages.ts';

/**
 * Returns the paths of login and registration for public pages.
 * They carry the language (`/en/login`): a link that is followed
 * before the application has loaded keeps nothing else.
 */
export const useEntryPaths = (): { login: string; signup: string } => {
  const language = useLanguage();
  return { login: entryRoute('login', language), signup: entryRoute('signup', language) };
};
