import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { getPageSession, subscribeToSession } from './session/session.ts';

interface Picture {
  userId: string;
  /** An object URL; null without a picture. */
  url: string | null;
}

let current: Picture | null = null;
let pending: { userId: string; controller: AbortController } | null = null;
const { subscribe, notify } = createListeners();

const setPicture = (next: Picture | null) => {
  if (current?.url) URL.revokeObjectURL(current.url);
  current = next;
  notify();
};

const ownUserId = (): string | null => {
  const session = getPageSession();
  return session?.role === 'Basic' ? session.userId : null;
};

/** Shows an uploaded picture everywhere; null after its removal. */
export const showProfilePicture = (picture: Blob | null): void => {
  const userId = ownUserId();
  // Discards the response of a running request.
  pending = null;
  setPicture(userId === null ? null : { userId, url: picture && URL.createObjectURL(picture) });
};

const fetchPicture = async (signal: AbortSignal): Promise<Blob | null> => {
  // Loaded on demand: public pages make no calls for anonymous visitors.
  const { authorizedFetch } = await import('./rpc/authorized-fetch.ts');
  // The user may have signed out while the module loaded.
  signal.throwIfAborted();
  const answer = await authorizedFetch('/api/v1/Picture', { signal });
  if (!answer.ok) throw new Error(`The picture's call answered ${answer.status}`);
  return answer.status === 204 ? null : answer.blob();
};

/**
 * Loads the merchant user's picture, unless it is loaded or loading.
 * An error clears it.
 */
export const loadProfilePicture = async (): Promise<void> => {
  const userId = ownUserId();
  if (userId === null || pending?.userId === userId || current?.userId === userId) return;
  const request = { userId, controller: new AbortController() };
  pending = request;
  try {
    const picture = await fetchPicture(request.controller.signal);
    if (pending === request) showProfilePicture(picture);
  } catch {
    if (pending === request) setPicture(null);
  }
  if (pending === request) pending = null;
};

// A change of the user clears the picture and aborts its request:
// after a logout the server would answer 401.
subscribeToSession(() => {
  const userId = ownUserId();
  if (pending && pending.userId !== userId) {
    pending.controller.abort();
    pending = null;
  }
  if (current && current.userId !== userId) setPicture(null);
});

/** Returns the object URL of the signed-in user's picture, or null. */
export const useProfilePicture = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => current?.url ?? null,
    () => null,
  );
