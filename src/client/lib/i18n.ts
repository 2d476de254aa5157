import { isLanguage, type Language } from '#shared/i18n/languages.ts';
import { currentLanguage, setLanguage } from './language.ts';
import { readStored, writeStored } from './storage.ts';
import { type TextGroup, textLoaders } from './text-groups.ts';
import { addTexts } from './translation.ts';

// Also read by before-paint.js, which leads to the address in this language before anything is drawn.
const storageKey = 'csippano.language';

/** What was chosen on this device; null when nothing was. */
export const storedLanguage = (): Language | null => {
  const stored = readStored(storageKey);
  return isLanguage(stored) ? stored : null;
};

export const rememberLanguage = (language: Language): void => writeStored(storageKey, language);

const wanted = new Set<TextGroup>();
const loading = new Map<string, Promise<void>>();

const load = (language: Language, group: TextGroup): Promise<void> => {
  const name = `${language}/${group}`;
  const running = loading.get(name) ?? fetchGroup(language, group);
  loading.set(name, running);
  // What did not arrive is asked for again.
  running.catch(() => loading.delete(name));
  return running;
};

const fetchGroup = async (language: Language, group: TextGroup): Promise<void> =>
  addTexts(language, await textLoaders[language][group]());

/** Brings words that a part of the client is about to show, in the language that is shown by then. */
export const loadTexts = async (...groups: TextGroup[]): Promise<void> => {
  for (const group of groups) wanted.add(group);
  const language = currentLanguage();
  await Promise.all(groups.map((group) => load(language, group)));
  if (currentLanguage() !== language) await loadTexts(...groups);
};

/** Shows everything in another language from here on, once the words are there. */
export const showLanguage = async (language: Language): Promise<void> => {
  const groups = [...wanted];
  await Promise.all(groups.map((group) => load(language, group)));
  // A screen that was opened meanwhile brought its words in the language before.
  if (wanted.size > groups.length) return showLanguage(language);
  setLanguage(language);
};

/** What the switch does: shows the language, and remembers it on this device. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await showLanguage(language);
  document.documentElement.lang = language;
  rememberLanguage(language);
};
