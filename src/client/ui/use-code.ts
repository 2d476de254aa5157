import { type ComponentType, useEffect, useState } from 'react';

/** A component whose code loads on demand, once for all its users. */
export interface Code<P> {
  loaded: () => ComponentType<P> | null;
  preload: () => Promise<ComponentType<P>>;
}

export const codeOf = <P>(load: () => Promise<ComponentType<P>>): Code<P> => {
  let loaded: ComponentType<P> | null = null;
  return {
    loaded: () => loaded,
    preload: async () => {
      loaded ??= await load();
      return loaded;
    },
  };
};

/**
 * Loads a component when it is needed.
 * It reports a failure and retries once there is a network.
 */
export const useCode = <P>(
  code: Code<P>,
  isNeeded: boolean,
): [content: ComponentType<P> | null, hasFailed: boolean] => {
  const [content, setContent] = useState(code.loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const isMissing = isNeeded && content === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const attempt = () =>
      code.preload().then(
        (component) => {
          if (isCurrent) setContent(() => component);
        },
        () => {
          if (isCurrent) setHasFailed(true);
        },
      );
    void attempt();
    addEventListener('online', attempt);
    return () => {
      isCurrent = false;
      removeEventListener('online', attempt);
    };
  }, [code, isMissing]);
  return [content, isMissing && hasFailed];
};
