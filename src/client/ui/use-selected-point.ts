import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

const keySteps: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowUp: (index) => index + 1,
  PageDown: (index) => index - 7,
  PageUp: (index) => index + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Selects a chart point by mouse, touch or arrow keys,
 * until a touch or focus outside of `chart`.
 * `indexAt` returns the point at a horizontal window position.
 */
export const useSelectedPoint = (
  chart: RefObject<HTMLElement | null>,
  { count, indexAt }: { count: number; indexAt: (clientX: number) => number },
) => {
  const [wanted, setWanted] = useState<{ index: number; isByMouse: boolean } | null>(null);
  const last = count - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const isSelected = wanted !== null;

  // A touched point stays selected until something else is touched.
  useEffect(() => {
    if (!isSelected) return;
    const end = ({ target }: Event) => {
      if (!(target instanceof Node && chart.current?.contains(target))) setWanted(null);
    };
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, [isSelected, chart]);

  const point = ({ clientX, pointerType }: PointerEvent) =>
    setWanted({ index: within(indexAt(clientX)), isByMouse: pointerType === 'mouse' });
  return {
    selected: wanted === null ? null : within(wanted.index),
    /** True for a mouse, which cannot reach the tooltip. */
    isByMouse: wanted?.isByMouse === true,
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setWanted(null);
      },
      onFocus: () => setWanted((current) => current ?? { index: 0, isByMouse: false }),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && chart.current?.contains(relatedTarget))) setWanted(null);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') return setWanted(null);
        const step = keySteps[event.key];
        if (!step) return;
        event.preventDefault();
        setWanted((current) => ({
          index: within(current === null ? 0 : step(current.index, last)),
          isByMouse: false,
        }));
      },
    },
  };
};
