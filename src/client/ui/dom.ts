import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A `ref` that focuses an element with a `tabIndex` when it replaces the focused one, so that keyboard users continue there. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

const phoneQuery = '(max-width: 639.98px)';

const subscribeToPhoneQuery = (onChange: () => void) => {
  const media = matchMedia(phoneQuery);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True below 640 pixels, for rendering another element there. For other styles use responsive style props. */
export const useIsPhone = () => useSyncExternalStore(subscribeToPhoneQuery, () => matchMedia(phoneQuery).matches);

/** The current width of an element in pixels, 0 before it is mounted. */
export const useWidth = (ref: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
};
