import { contentId } from '#client/app/scrolling.ts';

const elementsOf = (selector: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#${contentId} ${selector}`)].filter(
    (element) => element.getClientRects().length > 0,
  );

/** Focuses the screen's search and selects its text. False without a search. */
export const focusSearch = (): boolean => {
  const [input] = elementsOf('[role=search] input');
  if (!(input instanceof HTMLInputElement)) return false;
  input.focus();
  input.select();
  return true;
};

/** Focuses the next or previous row, or the first one. */
export const focusRow = (step: 1 | -1): void => {
  const rows = elementsOf('[data-row-trigger]');
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const next = focused === -1 ? 0 : Math.min(Math.max(focused + step, 0), rows.length - 1);
  rows[next]?.focus();
};

/** Clicks the button with this `aria-keyshortcuts`. False without one. */
export const pressControlOf = (key: string): boolean => {
  const control = elementsOf('button[aria-keyshortcuts]').find(
    (each) => each.getAttribute('aria-keyshortcuts') === key.toUpperCase(),
  );
  control?.click();
  return control !== undefined;
};
