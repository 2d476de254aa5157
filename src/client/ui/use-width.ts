import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in pixels, as it changes. 0 before it is in the page. */
export const useWidth = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const present = element.current;
    if (!present) return;
    const measure = () => setWidth(present.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(present);
    return () => observer.disconnect();
  }, [element]);
  return width;
};
