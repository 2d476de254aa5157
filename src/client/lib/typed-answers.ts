import { getPageSession, getSession, getSessionEnd, subscribeToSession } from './session/session.ts';

const storageKey = 'csippano.answers';

/** What a user typed and did not send, by the ids of what was asked. */
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

/** Undefined until the storage of the tab was read. */
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
    // Storage can be forbidden. Then the page keeps them until it is reloaded.
  }
};

/** Returns what the user of the page typed in this tab, also before a reload; null if nothing is unsent. */
export const getTypedAnswer = (id: string): string | null => {
  const answers = getAnswers();
  return answers?.userId === getPageSession()?.userId ? (answers?.texts[id] ?? null) : null;
};

/** Saves what is typed in this tab until it is sent or discarded; null deletes it. */
export const saveTypedAnswer = (id: string, text: string | null): void => {
  const userId = getPageSession()?.userId;
  if (userId === undefined) return;
  const answers = getAnswers();
  const { [id]: _, ...others } = answers?.userId === userId ? answers.texts : {};
  const texts = text === null ? others : { ...others, [id]: text };
  setAnswers(Object.keys(texts).length > 0 ? { userId, texts } : null);
};

// After a lost session the same person may log in again. Nothing stays after a logout, or for another user.
subscribeToSession(() => {
  const answers = getAnswers();
  if (answers === null) return;
  const session = getSession();
  if (session ? session.userId !== answers.userId : getSessionEnd() !== 'lost') setAnswers(null);
});
