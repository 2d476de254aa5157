import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new screen starts at its top; a filter in the address does not make one. */
export const useScrollToTop = (): void => {
  const [path] = useLocation();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
  }, [path]);
};
