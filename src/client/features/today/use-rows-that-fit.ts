import { type RefObject, useLayoutEffect, useRef } from 'react';

const bottomOf = (row: HTMLElement | undefined): number => (row ? row.offsetTop + row.offsetHeight : 0);

/**
 * Returns the ref of a frame with a list as its only child.
 * The frame has the height of the first rows, or what its surroundings leave.
 * Rows beyond its end are hidden, also from the keyboard, before painting.
 */
export const useRowsThatFit = (firstRows: number): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = frame.current;
    const list = box?.firstElementChild;
    if (!box || !list) return;
    const hideOthers = () => {
      const rows = [...list.children].filter((row) => row instanceof HTMLElement);
      box.style.setProperty('--first-rows', `${bottomOf(rows.slice(0, firstRows).at(-1))}px`);
      for (const [index, row] of rows.entries()) {
        const isWhole = index < firstRows || bottomOf(row) <= box.clientHeight;
        row.style.visibility = isWhole ? '' : 'hidden';
      }
    };
    hideOthers();
    // Waits for a frame, because it may resize what is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(hideOthers));
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  });
  return frame;
};
