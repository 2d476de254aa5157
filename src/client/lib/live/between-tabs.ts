/** The parts of BroadcastChannel that are used. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/**
 * Returns null in a browser without channels, or one that refuses them: Firefox does where it blocks the storage of a
 * site.
 */
export const openTabChannel = (name: string): TabChannel | null => {
  if (!('BroadcastChannel' in globalThis)) return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Reports the end of other tabs, also of one that crashed or was discarded, where no code of the page runs. */
export interface TabLives {
  /** Calls `onSignedOn` when the others can await the end of this tab. Returns the function that signs it off. */
  signOn(tab: string, onSignedOn: () => void): () => void;
  /** Calls `onEnd` when the tab has signed off or ended, until the returned function is called. */
  awaitEnd(tab: string, onEnd: () => void): () => void;
}

/** A tab holds a lock as long as it lives. Null where the browser has no locks: outside of secure contexts. */
export const openTabLives = (): TabLives | null => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return null;
  // Firefox refuses locks where it blocks the storage of a site. Then no tab signs on.
  const ignore = () => {};
  const lockOf = (tab: string) => `csippano-tab-${tab}`;
  return {
    signOn: (tab, onSignedOn) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const onGranted = () => {
        onSignedOn();
        return promise;
      };
      locks.request(lockOf(tab), onGranted).catch(ignore);
      return resolve;
    },
    awaitEnd: (tab, onEnd) => {
      const abort = new AbortController();
      const end = () => {
        if (!abort.signal.aborted) onEnd();
      };
      locks.request(lockOf(tab), { signal: abort.signal }, end).catch(ignore);
      return () => abort.abort();
    },
  };
};
