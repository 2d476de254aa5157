import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '#shared/i18n/languages.ts';
import { makeListeners } from './listeners.ts';

let shown: Language = defaultLanguage;
/** What the page was drawn in before it came here: parts of it that wake up late still have to find it so. */
let drawn: Language | null = null;
const { subscribe, tell } = makeListeners();

/** For headers and the like; inside components it is `useLanguage()`. */
export const currentLanguage = (): Language => shown;

/** Shows everything in another language from here on: its texts have to be there. */
export const setLanguage = (language: Language): void => {
  shown = language;
  tell();
};

/** The language to begin with. */
export const startLanguage = (language: Language): void => {
  drawn = language;
  setLanguage(language);
};

const languageOfPage = (): Language => drawn ?? shown;

/** The language that the page is shown in. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, languageOfPage);
