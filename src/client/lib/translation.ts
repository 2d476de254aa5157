import i18next, { type TFunction } from 'i18next';
import { initReactI18next, useTranslation as useReactTranslation } from 'react-i18next';
import type { Language } from '#shared/i18n/languages.ts';
import { useLanguage } from './language.ts';

// Finished when it returns: `initAsync` is off, and the texts come later, with the parts of the client that show them.
void i18next.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

/** Makes texts known, under the names of their areas. */
export const addTexts = (language: Language, areas: object): void => {
  i18next.addResourceBundle(language, 'translation', areas, true, true);
};

export const translatorOf = (language: Language): TFunction => i18next.getFixedT(language);

/** The words in the language that the page is shown in; while it wakes up, the one that it was drawn in. */
export const useTranslation = (): { t: TFunction } => {
  const lng = useLanguage();
  return useReactTranslation(undefined, { lng });
};
