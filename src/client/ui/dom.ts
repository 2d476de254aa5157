import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * A `ref` that focuses an element with a `tabIndex` when it replaces the focused one, so that keyboard users continue
 * there.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** A `ref` that focuses the first field of a form that replaces the focused element, such as a later step of it. */
export const focusFieldOnMount = (form: HTMLElement | null): void => form?.querySelector('input')?.focus();

// The change of the query comes when the pages are already counted.
let isPrinting = false;

/** Returns a hook that is true below a width, except on paper: a page is printed in the layout of a wide screen. */
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

/** True below 640 pixels, for rendering another element there. For other styles use responsive style props. */
export const useIsPhone = whenBelow('639.98px');

/**
 * True below 768 pixels, such as 1280 pixels at 200 %: a table of payments would have to be scrolled sideways to its
 * amounts.
 */
export const useIsNarrow = whenBelow('767.98px');

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
