import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners.ts';
import { getSession, subscribeToSession } from './session/session.ts';

interface Picture {
  userId: string;
  /** Of the picture in this page's memory; null for whoever has none. */
  url: string | null;
}

let present: Picture | null = null;
/** Whose picture is being asked for; each question is an object of its own. */
let asking: { userId: string } | null = null;
const { subscribe, tell } = makeListeners();

const become = (next: Picture | null) => {
  if (present?.url) URL.revokeObjectURL(present.url);
  present = next;
  tell();
};

const ownUserId = (): string | null => {
  const session = getSession();
  return session?.role === 'Basic' ? session.userId : null;
};

/** What was just uploaded or, with null, removed: seen at once wherever the picture is shown. */
export const showProfilePicture = (picture: Blob | null): void => {
  const userId = ownUserId();
  // An answer to an older question must not take its place.
  asking = null;
  become(userId === null ? null : { userId, url: picture && URL.createObjectURL(picture) });
};

const ask = async (): Promise<Blob | null> => {
  // The public pages have no use for calls; they load this only with somebody signed in.
  const { authorizedFetch } = await import('./rpc/authorized-fetch.ts');
  const answer = await authorizedFetch('/api/v1/Picture');
  if (!answer.ok) throw new Error(`The picture's call answered ${answer.status}`);
  return answer.status === 204 ? null : answer.blob();
};

/** Fetches the picture of a merchant's user who is signed in, unless it is there or on its way. A failure clears it. */
export const loadProfilePicture = async (): Promise<void> => {
  const userId = ownUserId();
  if (userId === null || asking?.userId === userId || present?.userId === userId) return;
  const question = { userId };
  asking = question;
  try {
    const picture = await ask();
    if (asking === question) showProfilePicture(picture);
  } catch {
    if (asking === question) become(null);
  }
  if (asking === question) asking = null;
};

// Nobody sees the picture of whoever was signed in before.
subscribeToSession(() => {
  const userId = ownUserId();
  if (asking && asking.userId !== userId) asking = null;
  if (present && present.userId !== userId) become(null);
});

/** The address of the signed-in user's picture; null while there is none. */
export const useProfilePicture = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => present?.url ?? null,
    () => null,
  );
