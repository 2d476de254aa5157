import { useSyncExternalStore } from 'react';
import { defaultLanguage, type Language } from '#shared/i18n/languages.ts';

let shown: Language = defaultLanguage;
/** What the page was drawn in before it came here: parts of it that wake up late still have to find it so. */
let drawn: Language | null = null;
const listeners = new Set<() => void>();

/** For headers and the like; inside components it is `useLanguage()`. */
export const currentLanguage = (): Language => shown;

/** Shows everything in another language from here on: its texts have to be there. */
export const setLanguage = (language: Language): void => {
  shown = language;
  for (const listener of listeners) listener();
};

/** The language to begin with. */
export const startLanguage = (language: Language): void => {
  drawn = language;
  setLanguage(language);
};

const languageOfPage = (): Language => drawn ?? shown;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language that the page is shown in. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, languageOfPage);
