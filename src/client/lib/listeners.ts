/** Whoever wants to hear of a change outside React; `subscribe` is as `useSyncExternalStore` takes it. */
export const makeListeners = () => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (): void => {
      for (const listener of listeners) listener();
    },
  };
};
