import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/**
 * A `ref` that focuses an element with a `tabIndex` when it replaces the focused one, so that keyboard users continue
 * there.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

/** A `ref` that focuses the first field of a form that replaces the focused element, such as a later step of it. */
export const focusFieldOnMount = (form: HTMLElement | null): void => form?.querySelector('input')?.focus();

// A page is printed in the layout of a wide screen, also from a phone.
const phoneQuery = 'screen and (max-width: 639.98px)';

// The change of the query comes when the pages are already counted.
let isPrinting = false;

const subscribeToPhoneQuery = (onChange: () => void) => {
  const media = matchMedia(phoneQuery);
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

/**
 * True below 640 pixels, except on paper, for rendering another element there. For other styles use responsive style
 * props.
 */
export const useIsPhone = () =>
  useSyncExternalStore(subscribeToPhoneQuery, () => !isPrinting && matchMedia(phoneQuery).matches);

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
