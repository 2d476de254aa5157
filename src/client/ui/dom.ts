import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * A `ref` that focuses an element with a `tabIndex` on mount.
 * Keyboard users continue there if it replaces the focused one.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** A `ref` that focuses a form's first field on mount. */
export const focusFieldOnMount = (form: HTMLElement | null): void => form?.querySelector('input')?.focus();

// The query changes only after the browser has counted the pages.
let isPrinting = false;

/** Returns a hook that is true below a width, except on paper. */
const whenBelow = (width: string) => {
  const query = `screen and (max-width: ${width})`;
  const subscribe = (onChange: () => void) => {
    const media = matchMedia(query);
    const onPrint = ({ type }: Event) => {
      isPrinting = type === 'beforeprint';
      onChange();
    };
    media.addEventListener('change', onChange);
    addEventListener('beforeprint', onPrint);
    addEventListener('afterprint', onPrint);
    return () => {
      media.removeEventListener('change', onChange);
      removeEventListener('beforeprint', onPrint);
      removeEventListener('afterprint', onPrint);
    };
  };
  return () => useSyncExternalStore(subscribe, () => !isPrinting && matchMedia(query).matches);
};

/** True below 640 pixels, for other elements. For styles use responsive props. */
export const useIsPhone = whenBelow('639.98px');

/**
 * True below 768 pixels, as for 1280 pixels at 200 %.
 * A table of payments would scroll sideways there.
 */
export const useIsNarrow = whenBelow('767.98px');

/** The element's width in pixels, 0 before it is mounted. */
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
