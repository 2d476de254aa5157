import { useTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';

/** The language that the page is shown in. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : defaultLanguage;
};
