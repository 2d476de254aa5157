import { type RefObject, useEffect, useState } from 'react';

/** Whether what is in the frame is wider than the frame. */
export const useOverflows = (frame: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const observer = new ResizeObserver(() => setOverflows(inner.scrollWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
};
