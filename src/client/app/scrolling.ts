import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';

/** The `id` of the element around the content of every screen. */
export const contentId = 'content';

const giveUpAfterMs = 10_000;
/** User input that ends following the target. */
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to this `id` and focuses it. False if it does not exist (yet). */
export const scrollToAnchor = (id: string, behavior: 'smooth' | 'instant'): boolean => {
  const target = document.getElementById(id);
  if (target === null) return false;
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : behavior });
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
};

/**
 * Scrolls to the target once rendered, and again as content grows.
 * Returns a stop function.
 */
const followAnchor = (id: string): (() => void) => {
  const show = () => void scrollToAnchor(id, 'instant');
  const rendered = new MutationObserver(() => {
    if (scrollToAnchor(id, 'instant')) rendered.disconnect();
  });
  const resized = new ResizeObserver(show);
  const ended = new AbortController();
  const end = () => {
    rendered.disconnect();
    resized.disconnect();
    clearTimeout(giveUp);
    ended.abort();
  };
  const giveUp = setTimeout(end, giveUpAfterMs);
  for (const type of userInputEvents) addEventListener(type, end, { signal: ended.signal, passive: true });
  rendered.observe(document.body, { childList: true, subtree: true });
  resized.observe(document.body);
  return end;
};

/** Moves the focus into the new screen after an outside link. */
const moveFocusIntoContent = () => {
  const content = document.getElementById(contentId);
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true });
};

/**
 * Scrolls a new screen to its top or its addressed part.
 * The browser itself restores the position after back and forward.
 * A filter or another language makes no new screen.
 */
export const useScrollToTop = (): void => {
  const [path] = useLocation();
  const screen = publicPageAt(path)?.page ?? path;
  const shown = useRef<string | null>(null);
  const isHistoryMove = useRef(false);

  useEffect(() => {
    const recordNavigation = ({ type }: Event) => {
      isHistoryMove.current = type === 'popstate';
    };
    const types = ['popstate', 'pushState', 'replaceState'];
    // In the capture phase, before the router renders the screen synchronously.
    for (const type of types) addEventListener(type, recordNavigation, { capture: true });
    return () => {
      for (const type of types) removeEventListener(type, recordNavigation, { capture: true });
    };
  }, []);

  useEffect(() => {
    const isStart = shown.current === null;
    if (shown.current === screen) return;
    shown.current = screen;
    if (isHistoryMove.current) return;
    const id = location.hash.slice(1);
    if (id !== '') return isStart && document.getElementById(id) ? undefined : followAnchor(id);
    if (isStart) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    moveFocusIntoContent();
  }, [screen]);
};
