import { useLayoutEffect, useRef } from 'react';

type FocusAfter = (opener: HTMLElement | null) => HTMLElement | null;

const focusable = (element: Element | null) =>
  element instanceof HTMLElement && element !== document.body && element.isConnected && !element.matches(':disabled')
    ? element
    : null;

/** An overlay open after a reload has no opener; the content gets focus. */
const toOpener: FocusAfter = (opener) => opener ?? document.querySelector('main');

/**
 * Returns a function that finds the element to focus after closing.
 * `focusAfter` gets the opener, or null if it is gone or disabled.
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
      // An overlay that never took the focus must not return it.
      if (document.activeElement === document.body) latest.current()?.focus({ preventScroll: true });
    };
  }, [open]);
  return find;
};

/**
 * For dialogs whose action removes their opener: the focus goes to `neighbour`,
 * or without the action back to the opener.
 * Call `begin` on opening and `finish` after the action.
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
