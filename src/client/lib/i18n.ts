import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next, useTranslation as useReactTranslation } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts';
import { readStored, writeStored } from './storage.ts';
import { entryTexts, type TextGroup, type TextLoaders } from './text-groups.ts';

// With `initAsync: false` init ends before it returns.
// Chunks add their namespaces when they load.
void i18next.use(initReactI18next).init({
  lng: defaultLanguage,
  resources: {},
  defaultNS: 'common',
  fallbackLng: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
});

// before-paint.js reads this key to redirect before the first paint.
const storageKey = 'csippano.language';

/** Returns the language selected on this device, or null. */
export const storedLanguage = (): Language | null => {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : null;
};

export const storeLanguage = (language: Language): void => writeStored(storageKey, language);

/** Adds texts by namespace. */
export const addTexts = (language: Language, texts: object): void => {
  for (const [namespace, tree] of Object.entries(texts))
    i18next.addResourceBundle(language, namespace, tree, true, true);
};

const sources: TextLoaders[] = [entryTexts];

export const registerTexts = (loaders: TextLoaders): void => void sources.push(loaders);

const requested = new Set<TextGroup>();
const loading = new Map<string, Promise<void>>();

const loadGroup = (language: Language, group: TextGroup): Promise<void> => {
  const key = `${language}/${group}`;
  const load = sources.map((loaders) => loaders[language][group]).find((each) => each !== undefined);
  const fetchGroup = async () => {
    if (!load) throw new Error(`The texts of ${group} are not registered.`);
    addTexts(language, await load());
  };
  const promise = loading.get(key) ?? fetchGroup();
  loading.set(key, promise);
  // A failed download is not cached: the next request tries again.
  promise.catch(() => loading.delete(key));
  return promise;
};

/** Loads text groups in the current language. Rejects if a download fails. */
export const loadTexts = async (...groups: TextGroup[]): Promise<void> => {
  for (const group of groups) requested.add(group);
  const language = currentLanguage();
  await Promise.all(groups.map((group) => loadGroup(language, group)));
  if (currentLanguage() !== language) await loadTexts(...groups);
};

let lastChoice: Language | null = null;

/**
 * Loads every requested group in the language, then switches to it,
 * unless another one was chosen meanwhile.
 */
export const changeLanguage = async (language: Language): Promise<void> => {
  lastChoice = language;
  await loadAndSwitch(language);
};

const loadAndSwitch = async (language: Language): Promise<void> => {
  const groups = [...requested];
  await Promise.all(groups.map((group) => loadGroup(language, group)));
  if (lastChoice !== language) return;
  // A screen opened during the download has requested further groups.
  if (requested.size > groups.length) return loadAndSwitch(language);
  await i18next.changeLanguage(language);
};

/** Switches to the language and stores it for this device. */
export const selectLanguage = async (language: Language): Promise<void> => {
  await changeLanguage(language);
  if (lastChoice !== language) return;
  document.documentElement.lang = language;
  storeLanguage(language);
};

/** Follows the language that another tab selects. */
export const followLanguage = (): void => {
  addEventListener('storage', ({ key }) => {
    const language = storedLanguage();
    // Includes the current language: it replaces a choice that is still loading.
    if (key === storageKey && language !== null) void selectLanguage(language);
  });
};

let initialLanguage: Language | null = null;

/** Sets the language of the first render. Its texts load afterwards. */
export const initLanguage = (language: Language): void => {
  initialLanguage = language;
  void i18next.changeLanguage(language);
};

/** Returns the current language, outside components. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);

const subscribe = (onChange: () => void) => {
  i18next.on('languageChanged', onChange);
  return () => i18next.off('languageChanged', onChange);
};

/**
 * Returns the current language.
 * Late hydration first uses the language of the prerendered page.
 */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribe, currentLanguage, () => initialLanguage ?? currentLanguage());

/** i18next's `useTranslation` in the language of `useLanguage`. */
export const useTranslation = (): { t: TFunction } => {
  const lng = useLanguage();
  return useReactTranslation(undefined, { lng });
};

/** Returns the `t` of a language, outside components. */
export const getFixedT = (language: Language): TFunction => i18next.getFixedT(language);
