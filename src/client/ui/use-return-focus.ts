import { useLayoutEffect, useRef } from 'react';

type FocusAfter = (opener: HTMLElement | null) => HTMLElement | null;

const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.matches(':disabled')
    ? element
    : null;

/** After a reload an overlay is open that nothing has opened. The keyboard continues at the content of the screen. */
const toOpener: FocusAfter = (opener) => opener ?? document.querySelector('main');

/**
 * Returns the function that finds the element to focus after an overlay was closed. `focusAfter` is called with the
 * element that opened it, or null if it is gone or disabled.
 */
export const useReturnFocus = (open: boolean, focusAfter: FocusAfter = toOpener): (() => HTMLElement | null) => {
  const opener = useRef<Element | null>(null);
  const find = () => focusAfter(focusable(opener.current));
  const latest = useRef(find);
  useLayoutEffect(() => {
    latest.current = find;
  });
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = document.activeElement;
    return () => {
      // An overlay can be closed a frame before it takes the focus. What it has not taken, it does not give back.
      if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true });
    };
  }, [open]);
  return find;
};

/**
 * For a dialog whose act removes the button that has opened it: the focus goes to `neighbour` after the act, else back
 * to the button. `begin` is called when the dialog opens, `finish` once the act is done.
 */
export const useFocusAfterAct = (neighbour: () => HTMLElement | null) => {
  const isDone = useRef(false);
  const begin = () => {
    isDone.current = false;
  };
  const finish = () => {
    isDone.current = true;
  };
  const focusAfter: FocusAfter = (opener) => (isDone.current ? null : opener) ?? neighbour();
  return { begin, finish, focusAfter };
};
