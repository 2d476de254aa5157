import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react';

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
 * Which point of a chart is looked at: the one under the mouse, the one touched last, or the one that the arrow keys have
 * come to. `indexAt` tells the point at a place in the page.
 */
export const useChosenPoint = (
  chart: RefObject<HTMLElement | null>,
  { count, indexAt }: { count: number; indexAt: (clientX: number) => number },
) => {
  const [wanted, setWanted] = useState<number | null>(null);
  const last = count - 1;
  const within = (index: number) => Math.min(Math.max(index, 0), last);
  const isChosen = wanted !== null;

  // A finger leaves its choice behind; touching anything else ends it.
  useEffect(() => {
    if (!isChosen) return;
    const end = ({ target }: Event) => {
      if (!(target instanceof Node && chart.current?.contains(target))) setWanted(null);
    };
    document.addEventListener('pointerdown', end);
    return () => document.removeEventListener('pointerdown', end);
  }, [isChosen, chart]);

  const point = ({ clientX }: PointerEvent) => setWanted(within(indexAt(clientX)));
  return {
    chosen: wanted === null ? null : within(wanted),
    handlers: {
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setWanted(null);
      },
      onFocus: () => setWanted((present) => present ?? 0),
      onBlur: () => setWanted(null),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') return setWanted(null);
        const step = keySteps[event.key];
        if (!step) return;
        event.preventDefault();
        setWanted((present) => within(present === null ? 0 : step(present, last)));
      },
    },
  };
};
