/** The parts of BroadcastChannel that the portal uses. */
export interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/** Returns null without channels. Firefox refuses them where it blocks a site's storage. */
export const openTabChannel = (name: string): TabChannel | null => {
  if (!('BroadcastChannel' in globalThis)) return null;
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Reports the end of other tabs, also of crashed or discarded ones. */
export interface TabLives {
  /** Calls `onSignedOn` when others can await this tab's end. Returns the sign-off. */
  signOn(tab: string, onSignedOn: () => void): () => void;
  /** Calls `onEnd` when the tab signs off or ends. Returns a stop function. */
  awaitEnd(tab: string, onEnd: () => void): () => void;
}

/** A tab keeps a lock while it lives. Null in insecure contexts. */
export const openTabLives = (): TabLives | null => {
  const locks = globalThis.navigator?.locks;
  if (!locks) return null;
  // Firefox refuses locks with blocked storage. Then no tab signs on.
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
