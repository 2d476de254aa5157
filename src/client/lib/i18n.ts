import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import type { Texts } from '#shared/i18n/texts.ts';
import { readStored, writeStored } from './storage.ts';

// Also read by before-paint.js, which sets <html lang> before anything is drawn.
const storageKey = 'csippano.language';

// Each language is a chunk of its own: a page loads only the words that it shows.
const loaders: Record<Language, () => Promise<Texts>> = {
  hu: async () => (await import('#shared/i18n/hu/texts.ts')).hu,
  en: async () => (await import('#shared/i18n/en/texts.ts')).en,
};

const chosenLanguage = (): Language => {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : defaultLanguage;
};

/** Loads the words of the chosen language; nothing can be drawn before. */
export const startI18n = async (): Promise<void> => {
  const language = chosenLanguage();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loaders[language]() } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
};

/** Shows the page in another language from here on, and remembers it on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  if (!i18next.hasResourceBundle(language, 'translation'))
    i18next.addResourceBundle(language, 'translation', await loaders[language]());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  writeStored(storageKey, language);
};

/** For headers and the like; inside components it is `useLanguage()`. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);
