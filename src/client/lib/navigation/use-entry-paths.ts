import { useLanguage } from '#client/lib/i18n.ts';
import { entryRoute } from '#shared/public-pages/entry-pages.ts';

/**
 * Returns the paths of the login and of the registration for links on public pages. They carry the language, because a
 * link that is followed before the application is loaded leaves nothing else behind: `/en/login`.
 */
export const useEntryPaths = (): { login: string; signup: string } => {
  const language = useLanguage();
  return { login: entryRoute('login', language), signup: entryRoute('signup', language) };
};
