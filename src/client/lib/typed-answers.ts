import { getPageSession, getSession, getSessionEnd, subscribeToSession } from './session/session.ts';

const storageKey = 'csippano.answers';

/** Unsent texts of a user by the ids of their questions. */
interface TypedAnswers {
  userId: string;
  texts: Readonly<Record<string, string>>;
}

const parse = (stored: string | null): TypedAnswers | null => {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null || !('userId' in value) || !('texts' in value)) return null;
    const { userId, texts } = value;
    if (typeof userId !== 'string' || typeof texts !== 'object' || texts === null) return null;
    return { userId, texts: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, String(text)])) };
  } catch {
    return null;
  }
};

const readTab = (): string | null => {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
};

/** Undefined before the first read of the tab's storage. */
let current: TypedAnswers | null | undefined;

const getAnswers = (): TypedAnswers | null => {
  if (current === undefined) current = parse(readTab());
  return current;
};

const setAnswers = (answers: TypedAnswers | null): void => {
  current = answers;
  try {
    if (answers) sessionStorage.setItem(storageKey, JSON.stringify(answers));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // If storage is forbidden, the page keeps them until a reload.
  }
};

/** Returns the user's unsent text in this tab, or null. */
export const getTypedAnswer = (id: string): string | null => {
  const answers = getAnswers();
  return answers?.userId === getPageSession()?.userId ? (answers?.texts[id] ?? null) : null;
};

/** Saves a tab's text until it is sent or discarded; null deletes it. */
export const saveTypedAnswer = (id: string, text: string | null): void => {
  const userId = getPageSession()?.userId;
  if (userId === undefined) return;
  const answers = getAnswers();
  const { [id]: _, ...others } = answers?.userId === userId ? answers.texts : {};
  const texts = text === null ? others : { ...others, [id]: text };
  setAnswers(Object.keys(texts).length > 0 ? { userId, texts } : null);
};

// After a lost session the same person may log in again.
// A logout or another user deletes the texts.
subscribeToSession(() => {
  const answers = getAnswers();
  if (answers === null) return;
  const session = getSession();
  if (session ? session.userId !== answers.userId : getSessionEnd() !== 'lost') setAnswers(null);
});
