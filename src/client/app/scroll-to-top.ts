import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';

/** A new screen starts at its top; a filter in the address does not make one, nor does the same page in another language. */
export const useScrollToTop = (): void => {
  const [path] = useLocation();
  const screen = publicPageAt(path)?.page ?? path;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    window.scrollTo(0, 0);
  }, [screen]);
};
