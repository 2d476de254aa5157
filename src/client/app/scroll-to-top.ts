import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { scrollToAnchor } from './scroll-to-anchor.ts';

const maxWait = 10_000;
/** Whoever moves by themselves is left where they go. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Once the part is on the page, and for as long as what stands above it still comes and grows. */
const keepInView = (id: string): (() => void) => {
  const show = () => void scrollToAnchor(id, 'instant');
  const coming = new MutationObserver(() => {
    if (scrollToAnchor(id, 'instant')) coming.disconnect();
  });
  const growing = new ResizeObserver(show);
  const ended = new AbortController();
  const end = () => {
    coming.disconnect();
    growing.disconnect();
    clearTimeout(giveUp);
    ended.abort();
  };
  const giveUp = setTimeout(end, maxWait);
  for (const move of ownMoves) addEventListener(move, end, { signal: ended.signal, passive: true });
  coming.observe(document.body, { childList: true, subtree: true });
  growing.observe(document.body);
  return end;
};

/** The `id` of what a screen is drawn in. */
export const contentId = 'content';

/** Whoever follows a link of the header goes on in the new screen, also by the keyboard. */
const moveIntoContent = () => {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
};

/**
 * A new screen starts at its top, or at the part that its address names; going back and forward returns to where one was,
 * which the browser does by itself. A filter in the address does not make a new screen, and neither does another language.
 */
export const useScrollToTop = (): void => {
  const [path] = useLocation();
  const screen = publicPageAt(path)?.page ?? path;
  const shown = useRef<string | null>(null);
  const travelled = useRef(false);

  useEffect(() => {
    const note = ({ type }: Event) => {
      travelled.current = type === 'popstate';
    };
    const types = ['popstate', 'pushState', 'replaceState'];
    // Ahead of the router, which draws the screen while the event is still on its way.
    for (const type of types) addEventListener(type, note, { capture: true });
    return () => {
      for (const type of types) removeEventListener(type, note, { capture: true });
    };
  }, []);

  useEffect(() => {
    const isStart = shown.current === null;
    if (shown.current === screen) return;
    shown.current = screen;
    if (travelled.current) return;
    const id = location.hash.slice(1);
    if (id !== '') return isStart && document.getElementById(id) ? undefined : keepInView(id);
    if (isStart) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    moveIntoContent();
  }, [screen]);
};
