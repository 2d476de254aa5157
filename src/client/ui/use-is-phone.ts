import { useSyncExternalStore } from 'react';

const query = '(max-width: 639.98px)';

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** For what has to be another element on a phone. What only looks different is done by responsive style values. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
