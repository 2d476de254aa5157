import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** Takes away what the build wrote into the head about the page that was asked for, once another one is shown. */
export const useHeadOfPage = (): void => {
  const [path] = useLocation();
  const arrivedAt = useRef(path);
  useEffect(() => {
    if (path === arrivedAt.current) return;
    for (const tag of document.head.querySelectorAll('[data-of-page]')) tag.remove();
  }, [path]);
};
