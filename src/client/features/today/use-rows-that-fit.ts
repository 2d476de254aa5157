import { type RefObject, useLayoutEffect, useRef } from 'react';

const bottomOf = (row: HTMLElement | undefined): number => (row ? row.offsetTop + row.offsetHeight : 0);

/**
 * Returns the ref of a frame with a list as its only child.
 * The frame is at least as high as the first
 * rows, and fills what its surroundings leave.
 * Its own rows do not enlarge it.
 * Rows beyond its end are hidden before painting, also from the keyboard.
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
